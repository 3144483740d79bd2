/** The Privacy Policy. */
import { LegalPage } from './LegalPage.tsx'
import { HANDLING } from './privacy/handling.tsx'
import { WHAT_WE_COLLECT } from './privacy/what-we-collect.tsx'
import { YOUR_RIGHTS } from './privacy/your-rights.tsx'

const SECTIONS = [...WHAT_WE_COLLECT, ...HANDLING, ...YOUR_RIGHTS]

export function PrivacyPage() {
  return <LegalPage title="Privacy Policy" sections={SECTIONS} />
}
