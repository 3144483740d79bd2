import { LegalPage } from './LegalPage.tsx'
import { TERMS } from './terms-sections.tsx'

export function TermsPage() {
  return <LegalPage title="Terms and Conditions" sections={TERMS} />
}
