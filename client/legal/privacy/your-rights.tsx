/** Privacy: what the owner can demand, deletion, children, changes. */
import { Link } from 'react-router-dom'
import { PAGES } from '../../../shared/pages.ts'
import type { LegalSection } from '../LegalPage.tsx'
import { MailLink } from '../MailLink.tsx'

export const YOUR_RIGHTS: readonly LegalSection[] = [
  {
    id: 'rights',
    title: 'Your rights',
    Text: () => (
      <>
        <p>Under the PDPL you can, free of charge:</p>
        <ul>
          <li>learn which data we hold about you, what for, and who receives it;</li>
          <li>receive it in a machine-readable form, or have it passed on to another controller;</li>
          <li>have wrong data corrected and data that is no longer needed erased;</li>
          <li>restrict or stop the processing in the cases the law names, always for direct marketing;</li>
          <li>object to decisions made by automated processing;</li>
          <li>withdraw a consent, with effect for the future.</li>
        </ul>
        <p>
          Write to <MailLink /> from your account’s email address, so that we know it is you. If you are not
          satisfied with our answer, you can complain to the UAE Data Office.
        </p>
      </>
    ),
  },
  {
    id: 'deletion',
    title: 'Deleting your data',
    Text: ({ productName }) => (
      <p>
        Send us an email with the subject “Delete My {productName} Data”, including your full name and the
        email of your account; <Link to={PAGES.deleteData.path}>this page</Link> prepares it for you. Your
        request is processed within 7 working days. Your account is permanently removed, and this cannot be
        undone. Only what the law obliges us to keep stays, for as long as it says.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    Text: () => (
      <p>
        The Service does not address anyone under the age of 13, and we do not knowingly collect personal data
        from them. If you believe that a child has given us data, write to us and we delete it. To subscribe,
        you must be over 18, as our <Link to={PAGES.terms.path}>Terms and Conditions</Link> say.
      </p>
    ),
  },
  {
    id: 'links',
    title: 'Other websites',
    Text: () => (
      <p>
        Our pages link to app stores and store platforms. Once you are there, their privacy policies apply: we
        have no influence on what they collect.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    Text: () => (
      <p>
        When our processing changes, so does this policy; the date above says when. We announce important
        changes in the app or by email before they take effect, and ask for your consent where the law demands
        it.
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
