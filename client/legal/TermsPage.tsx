/** The Terms and Conditions. */
import { LegalPage } from './LegalPage.tsx'
import { LIABILITY_AND_LAW } from './terms/liability-and-law.tsx'
import { SUBSCRIPTION } from './terms/subscription.tsx'
import { USING_THE_SERVICE } from './terms/using-the-service.tsx'

const SECTIONS = [...USING_THE_SERVICE, ...SUBSCRIPTION, ...LIABILITY_AND_LAW]

export function TermsPage() {
  return <LegalPage title="Terms and Conditions" sections={SECTIONS} />
}
