import { LegalPage } from './LegalPage.tsx'
import text from './terms.md'

export function TermsPage() {
  return <LegalPage text={text} />
}
