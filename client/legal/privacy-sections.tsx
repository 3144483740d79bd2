/** The Privacy Policy, as far as the specification says it (sections 2, 3, 5 and 9), and what the website itself does. */
// For a lawyer to fill in, none of it is given: legal bases and statutes, recipients and transfers abroad, retention,
// security measures, the owner's rights and the authority, customers' data in the shop's, changes and notices.
import { Link } from 'react-router-dom'
import { PAGES } from '../../shared/pages.ts'
import { KEPT_IN_BROWSER } from '../session/kept-in-browser.ts'
import type { LegalSection } from './LegalPage.tsx'
import { MailLink } from './MailLink.tsx'

export const PRIVACY: readonly LegalSection[] = [
  {
    id: 'summary',
    title: 'In short',
    Text: () => (
      <ul>
        <li>We collect your email address, your name, and how the Service is used.</li>
        <li>This website sets no cookies and has no advertising or tracking by others.</li>
        <li>Payments are handled by a card payment provider. This website never asks for card details.</li>
        <li>You can have your account and data deleted for good, within 7 working days.</li>
      </ul>
    ),
  },
  {
    id: 'controller',
    title: 'Who is responsible',
    Text: ({ companyName, productName }) => (
      <p>
        {companyName}, a company based in the United Arab Emirates. This policy covers the {productName}{' '}
        mobile app, this website with its dashboard, and the services behind them (together the “Service”).
        For anything about your data write to <MailLink />.
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
          <strong>Usage data:</strong> IP address, browser, pages visited, and device identifiers.
        </li>
        <li>
          <strong>Shop data:</strong> products, orders, customers and blog posts of the store on which you
          install the app, and the insights generated from them.
        </li>
      </ul>
    ),
  },
  {
    id: 'purposes',
    title: 'What we use it for',
    Text: () => (
      <p>
        To sign you in, to read your shop’s data, to generate insights from it and to show them to you, in the
        mobile app and on the dashboard.
      </p>
    ),
  },
  {
    id: 'browser',
    title: 'What is stored in your browser',
    Text: () => (
      <>
        <p>
          Once you are signed in, the dashboard keeps the following on your device. All of it is gone when you
          log out or clear the browser’s data.
        </p>
        <ul>
          {KEPT_IN_BROWSER.map(({ name, description }) => (
            <li key={name}>
              {description} <code>{name}</code>
            </li>
          ))}
        </ul>
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
        undone.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    Text: () => (
      <p>
        The Service does not address anyone under the age of 13. To subscribe you must be over 18, as our{' '}
        <Link to={PAGES.terms.path}>Terms and Conditions</Link> say.
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
