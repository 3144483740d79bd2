/** Terms: what is paid, how, and what does not come back. */
import { Link } from 'react-router-dom'
import { PAGES } from '../../../shared/pages.ts'
import type { LegalSection } from '../LegalPage.tsx'
import { MailLink } from '../MailLink.tsx'

export const SUBSCRIPTION: readonly LegalSection[] = [
  {
    id: 'subscription',
    title: 'Subscription and payment',
    Text: () => (
      <>
        <p>
          The Service is paid for by recurring subscription payments. Price, currency, taxes and billing
          period are shown before you pay. By subscribing you authorise us to charge your card at the start of
          each period until the subscription ends.
        </p>
        <p>
          Payments are handled by a card payment provider under its own terms. Your card details go to that
          provider; we do not store them. If a charge fails we may try again, and suspend the Service until it
          is paid.
        </p>
        <p>
          A new price applies from your next period at the earliest, and we tell you at least 30 days before.
          If you do not agree, you can stop the renewal.
        </p>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'No refunds, no cancellation after payment',
    Text: () => (
      <>
        <p>
          <strong>
            All digital goods and subscriptions are non-refundable and non-cancellable after payment.
          </strong>{' '}
          Access begins as soon as you have paid, so a period that is paid for is not cancelled, shortened or
          paid back, also where you do not use it, uninstall the app or have your account deleted.
        </p>
        <p>
          You can stop the next renewal before it falls due, in the app or by writing to <MailLink />. The
          Service then runs to the end of the period paid for.
        </p>
        <p>
          This does not affect rights that you cannot waive under the law of the United Arab Emirates, among
          them those for defective services under Federal Law No. 15 of 2020 on consumer protection and
          Federal Decree-Law No. 14 of 2023 on trading by modern technological means, where they apply to you.
        </p>
      </>
    ),
  },
  {
    id: 'third-parties',
    title: 'Services of others',
    Text: () => (
      <p>
        The Service works with your store platform, app stores, and hosting, analysis and payment providers.
        Their own terms apply to what they provide. We do not answer for their outages, nor for changes that
        they make, and may have to adapt the Service to them.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'Availability and changes',
    Text: () => (
      <p>
        We work to keep the Service available, but do not promise that it is free of interruptions or errors.
        We may maintain, improve, change or end parts of it. If we end the Service as a whole, or take away an
        essential part of what you have paid for, we tell you at least 30 days before and pay back the unused
        share of your current period.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending the agreement',
    Text: () => (
      <>
        <p>
          You can stop using the Service at any time, uninstall it from your store, and ask us to{' '}
          <Link to={PAGES.deleteData.path}>delete your data</Link>. Deletion requests are processed within 7
          working days; the account is permanently removed, which cannot be undone.
        </p>
        <p>
          We may suspend or end your access if you seriously break these terms, if a payment stays open after
          a reminder, or if the law demands it. We tell you why, unless the law forbids it. Sections that by
          their nature outlast the agreement, such as those on liability and law, remain in force.
        </p>
      </>
    ),
  },
]
