/** The Terms and Conditions, as far as the specification says them (sections 1, 2, 5 and 9). */
// For a lawyer to fill in, none of it is given: when the agreement is made, acceptable use, rights in software and
// data, warranties, indemnity, suspension, changes and notices, governing law and courts, consumer rights, the date.
import { Link } from 'react-router-dom'
import { PAGES } from '../../shared/pages.ts'
import type { LegalSection } from './LegalPage.tsx'
import { MailLink } from './MailLink.tsx'

export const TERMS: readonly LegalSection[] = [
  {
    id: 'summary',
    title: 'In short',
    Text: ({ productName }) => (
      <ul>
        <li>{productName} is offered as a subscription, which is billed by recurring payments.</li>
        <li>What has been paid for is neither refunded nor cancelled.</li>
        <li>You must be over 18.</li>
        <li>Insights are generated automatically. Check before you act.</li>
      </ul>
    ),
  },
  {
    id: 'agreement',
    title: 'This agreement',
    Text: ({ productName, companyName }) => (
      <p>
        These Terms and Conditions are an agreement between you and {companyName}, a company based in the
        United Arab Emirates (“we”, “us”). They cover {productName}: the mobile app for managing your
        e-commerce strategy, this website with its dashboard, and the services behind them (together the
        “Service”).
      </p>
    ),
  },
  {
    id: 'eligibility',
    title: 'Who may use the Service',
    Text: () => (
      <p>
        The Service is made for owners of online shops, who install it on their store. You must be over 18
        years old.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'What the Service does',
    Text: ({ productName }) => (
      <>
        <p>
          {productName} is a subscription of digital services and business-automation tools. It generates
          insights about your shop’s products, orders, customers and blog posts, and shows them in the mobile
          app and on the dashboard.
        </p>
        <p>
          Insights are generated automatically from your shop’s data. They may be incomplete or wrong: check
          before you act.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    Text: () => (
      <p>
        The sign-in link that the mobile app opens is personal: whoever holds it can read your insights. Do
        not pass it on, and log out on shared devices.
      </p>
    ),
  },
  {
    id: 'subscription',
    title: 'Subscription and payment',
    // For a lawyer: prices and plans, taxes, failed payments, how and when a subscription ends.
    Text: () => (
      <p>
        The Service is paid for by recurring subscription payments. They are handled by a card payment
        provider.
      </p>
    ),
  },
  {
    id: 'refunds',
    title: 'No refunds, no cancellation after payment',
    Text: () => (
      <p>
        <strong>
          All digital goods and subscriptions are non-refundable and non-cancellable after payment.
        </strong>
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Limit of liability',
    // For a lawyer: whether the greater or the lesser of the two amounts counts, and what the limit does not cover.
    Text: () => (
      <p>
        <strong>
          Our total liability for claims out of the Service is limited to the amount you paid us in the
          preceding 12 months or USD 100.
        </strong>
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Deleting your account',
    Text: () => (
      <p>
        You can ask us to <Link to={PAGES.deleteData.path}>delete your data</Link>. The request is processed
        within 7 working days. Your account is permanently removed, and this cannot be undone.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Your data',
    Text: () => (
      <p>
        The <Link to={PAGES.privacy.path}>Privacy Policy</Link> says which personal data we collect, and what
        is stored in your browser.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    Text: ({ companyName }) => (
      <p>
        {companyName}, United Arab Emirates, <MailLink />
      </p>
    ),
  },
]
