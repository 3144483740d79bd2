import { LegalPage } from './LegalPage.tsx'
import { PRIVACY } from './privacy-sections.tsx'

export function PrivacyPage() {
  return <LegalPage title="Privacy Policy" updated="2025-06-06" sections={PRIVACY} />
}
