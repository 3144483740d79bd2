import { LegalPage } from './LegalPage.tsx'
import text from './privacy.md'

export function PrivacyPage() {
  return <LegalPage text={text} />
}
