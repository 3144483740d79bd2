import { LegalPage } from './LegalPage.tsx'
import { PRIVACY } from './privacy-sections.tsx'

const UPDATED = { day: '2025-06-06', text: '6 June 2025' } as const

export function PrivacyPage() {
  return <LegalPage title="Privacy Policy" updated={UPDATED} sections={PRIVACY} />
}
