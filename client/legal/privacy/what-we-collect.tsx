/** Privacy: who is responsible, which data there are, and what for. */
import type { LegalSection } from '../LegalPage.tsx'
import { MailLink } from '../MailLink.tsx'

export const WHAT_WE_COLLECT: readonly LegalSection[] = [
  {
    id: 'summary',
    title: 'In short',
    Text: ({ productName }) => (
      <ul>
        <li>We use your data to provide {productName}, to bill it and to keep it safe. We do not sell it.</li>
        <li>This website sets no cookies and has no advertising or tracking by others.</li>
        <li>Your card details go to the payment provider, not to us.</li>
        <li>You can have your account and data deleted for good, within 7 working days.</li>
      </ul>
    ),
  },
  {
    id: 'controller',
    title: 'Who is responsible',
    Text: ({ companyName, productName }) => (
      <p>
        {companyName}, a company established in the United Arab Emirates, is the controller of the personal
        data described here, under Federal Decree-Law No. 45 of 2021 on the Protection of Personal Data
        (“PDPL”). This policy covers the {productName} mobile app, this website with its dashboard, and the
        services behind them. For anything about your data write to <MailLink />.
      </p>
    ),
  },
  {
    id: 'data',
    title: 'Data we collect',
    Text: () => (
      <ul>
        <li>
          <strong>Account data:</strong> your email address, first name and last name.
        </li>
        <li>
          <strong>Usage data:</strong> IP address, browser, pages visited with date and time, and device
          identifiers. They arise by themselves when you use the Service.
        </li>
        <li>
          <strong>Shop data:</strong> your store’s address and, with the permissions you grant at the install,
          its products, orders, customers and blog posts, and the insights generated from them.
        </li>
        <li>
          <strong>Subscription data:</strong> your plan, payments and their status, as the card payment
          provider reports them. We do not receive full card numbers.
        </li>
        <li>
          <strong>Messages:</strong> what you write to our support.
        </li>
      </ul>
    ),
  },
  {
    id: 'sources',
    title: 'Where it comes from',
    Text: () => (
      <p>
        From you, from your device, from your store platform after you have installed the app, and from the
        payment provider. Without account and shop data we cannot provide the Service; everything else you
        give us is up to you.
      </p>
    ),
  },
  {
    id: 'purposes',
    title: 'What we use it for',
    Text: () => (
      <>
        <ul>
          <li>
            <strong>To provide the Service:</strong> to sign you in, read your shop’s data, generate insights
            and show them. This is needed to perform our contract with you.
          </li>
          <li>
            <strong>To bill it:</strong> to collect recurring subscription payments and to keep accounts. This
            is needed for the contract and to meet legal obligations.
          </li>
          <li>
            <strong>To keep it safe and working:</strong> to find faults and prevent misuse. This is needed
            for the contract and for the security duties that the law puts on us.
          </li>
          <li>
            <strong>To answer you</strong> and to tell you of important changes. This is needed for the
            contract.
          </li>
          <li>
            <strong>To send you news</strong> about our offers, only with your consent, which you can withdraw
            at any time.
          </li>
        </ul>
        <p>
          We use it for nothing else without telling you first and, where the law asks for it, your consent.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What is stored in your browser',
    Text: () => (
      <p>
        The dashboard keeps two things in your browser’s local storage: the session token that signs you in,
        and the insights it has loaded, so that they need not be generated anew. Both stay on your device
        until you log out or clear the browser’s data. They are necessary for the dashboard and serve no other
        purpose.
      </p>
    ),
  },
]
