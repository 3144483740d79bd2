/** Terms: the parties, the service, and how it may be used. */
import type { LegalSection } from '../LegalPage.tsx'

export const USING_THE_SERVICE: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'This agreement',
    Text: ({ productName, companyName }) => (
      <>
        <p>
          These Terms and Conditions are an agreement between you and {companyName}, a company established in
          the United Arab Emirates (“we”, “us”). They govern your use of {productName}: the mobile app, this
          website with its dashboard, and the services behind them (together the “Service”).
        </p>
        <p>
          By installing {productName} on your store, signing in, or paying for a subscription you accept these
          terms. If you do not accept them, do not use the Service.
        </p>
      </>
    ),
  },
  {
    id: 'eligibility',
    title: 'Who may use the Service',
    Text: ({ productName }) => (
      <p>
        You must be over 18 years old. {productName} is made for people who run an online shop as a business.
        If you act for a company, you confirm that you are authorised to bind it; “you” then means that
        company as well.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'What the Service does',
    Text: ({ productName }) => (
      <>
        <p>
          {productName} is a subscription of digital services and business-automation tools for managing your
          e-commerce strategy. With your permission it reads data from your store and generates insights about
          your products, orders, customers and blog posts.
        </p>
        <p>
          Insights are generated automatically. They can be incomplete or wrong, and they are not financial,
          legal or tax advice. Check them before you act: decisions about prices, stock, customers and content
          remain yours.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    Text: () => (
      <p>
        Give us correct details and keep them up to date. The sign-in link that the mobile app opens is
        personal: whoever holds it can read your insights. Do not pass it on, log out on shared devices, and
        tell us at once if you suspect misuse. You answer for what is done through your account until you have
        told us.
      </p>
    ),
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    Text: () => (
      <>
        <p>You agree not to:</p>
        <ul>
          <li>break the law, or the rights of others, by means of the Service;</li>
          <li>connect a store that you are not entitled to manage;</li>
          <li>probe, overload, disrupt or get around the protection of the Service;</li>
          <li>
            copy, resell or reverse-engineer it, except where the law allows this regardless of contract;
          </li>
          <li>collect data from it by automated means that we have not provided.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'your-data',
    title: 'Your shop’s data',
    Text: ({ companyName }) => (
      <p>
        Your shop’s data stays yours. You permit {companyName} to read, store and process it for as long as
        you use the Service, in order to provide, secure and support it. You confirm that you may give us this
        permission. Where the data concerns your own customers, you decide on its use and inform them; we
        process it on your behalf. Our Privacy Policy says how.
      </p>
    ),
  },
  {
    id: 'intellectual-property',
    title: 'Our rights',
    Text: ({ productName }) => (
      <p>
        The Service, its software, design, texts and the name {productName} belong to us or our licensors.
        While your subscription runs you may use them as these terms allow; the right is personal, not
        exclusive and cannot be transferred. The insights generated for your shop are yours to use in your
        business. Ideas that you send us may be used without payment.
      </p>
    ),
  },
]
