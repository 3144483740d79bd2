/** Terms: who answers for what, under which law, and how the terms change. */
import { Link } from 'react-router-dom'
import { PAGES } from '../../../shared/pages.ts'
import type { LegalSection } from '../LegalPage.tsx'
import { MailLink } from '../MailLink.tsx'

export const LIABILITY_AND_LAW: readonly LegalSection[] = [
  {
    id: 'warranty',
    title: 'No further warranties',
    Text: () => (
      <p>
        The Service is provided “as is” and “as available”. As far as the law allows, we give no warranties
        beyond these terms, express or implied: in particular none that insights are accurate, or that
        following them brings a certain turnover, profit or ranking.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Limit of liability',
    Text: ({ companyName }) => (
      <>
        <p>
          As far as the law allows, {companyName}, its staff and its suppliers are not liable for indirect or
          consequential loss, nor for lost profit, turnover, data, goodwill or business opportunities.
        </p>
        <p>
          <strong>
            Our total liability for all claims out of the Service is limited to the amount you paid us in the
            preceding 12 months or USD 100, whichever is greater.
          </strong>
        </p>
        <p>
          Nothing in these terms limits liability for fraud, gross error, wilful misconduct, death or personal
          injury, or any other liability that the law does not allow to be limited.
        </p>
      </>
    ),
  },
  {
    id: 'indemnity',
    title: 'Claims of others',
    Text: () => (
      <p>
        If someone makes a claim against us because you used the Service in breach of these terms or of the
        law, or because you had no right to give us your shop’s data, you bear the damage and the reasonable
        costs of our defence. We tell you of such a claim without delay and leave you a fair chance to settle
        it.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Governing law and courts',
    Text: () => (
      <p>
        These terms are governed by the laws of the United Arab Emirates as applied in the Emirate of Dubai.
        Please write to us first: we try for 30 days to settle a dispute amicably. After that the courts of
        Dubai have exclusive jurisdiction, unless mandatory law gives you another.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    Text: () => (
      <p>
        We may change these terms for good reason, such as new features or new law. The date above says when
        this was last done. We announce important changes in the app or by email at least 30 days before; if
        you go on using the Service after that, the new terms apply. If you do not agree, stop the renewal
        before.
      </p>
    ),
  },
  {
    id: 'general',
    title: 'General',
    Text: () => (
      <p>
        These terms and the <Link to={PAGES.privacy.path}>Privacy Policy</Link> are the whole agreement about
        the Service. If a provision is invalid, the others stand. Not enforcing a right is no waiver of it.
        You may not transfer the agreement without our consent; we may transfer it together with the business,
        if your rights remain. Neither side answers for events beyond its reasonable control. Notices reach
        you at your account’s email address. Translations serve your convenience: the English text counts,
        unless the law gives an Arabic one precedence.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    Text: ({ companyName }) => (
      <p>
        {companyName}, United Arab Emirates, <MailLink />.
      </p>
    ),
  },
]
