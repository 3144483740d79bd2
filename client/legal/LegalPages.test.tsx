import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { KEPT_IN_BROWSER } from '../session/kept-in-browser.ts'
import { renderAt } from '../ui/testing/render-at.tsx'
import { DeleteDataPage } from './DeleteDataPage.tsx'
import { LegalPage } from './LegalPage.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'
import { TermsPage } from './TermsPage.tsx'

afterEach(cleanup)

const TEXTS = [
  { title: 'Terms and Conditions', Page: TermsPage },
  { title: 'Privacy Policy', Page: PrivacyPage },
]

const textOf = (Page: () => React.ReactNode) => {
  renderAt('/', <Page />)
  return screen.getByRole('main').textContent ?? ''
}

describe.for(TEXTS)('$title', ({ title, Page }) => {
  test('has its heading and the way back', () => {
    renderAt('/', <Page />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  })

  test('every entry of the contents leads to a section of that name, in order', () => {
    renderAt('/', <Page />)
    const sections = screen.getAllByRole('region')
    const contents = screen.getByRole('navigation', { name: 'Contents' })
    for (const list of within(contents).getAllByRole('list', { hidden: true })) {
      const entries = within(list).getAllByRole('link', { hidden: true })
      expect(entries.map((entry) => entry.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`))
      expect(entries.map((entry) => entry.textContent)).toEqual(
        sections.map((section) => within(section).getByRole('heading').textContent),
      )
    }
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  })

  test('brand, company and mail address are the deployment’s', () => {
    renderAt('/', <Page />, {
      productName: 'Shopfront',
      companyName: 'Shopfront LLC',
      supportEmail: 'a@b.example',
    })
    expect(screen.getByRole('main').textContent).toContain('Shopfront LLC')
    expect(document.body.textContent).not.toContain('Vitrine')
    expect(document.body.innerHTML).not.toContain('vitrine.example')
  })
})

test.each([
  'over 18',
  'United Arab Emirates',
  'subscription of digital services and business-automation tools',
  'recurring subscription payments',
  'card payment provider',
  'All digital goods and subscriptions are non-refundable and non-cancellable after payment.',
  'the amount you paid us in the preceding 12 months or USD 100',
  'within 7 working days',
])('the terms say “%s”', (fact) => {
  expect(textOf(TermsPage)).toContain(fact)
})

test.each([
  'whichever',
  'pay back',
  'stop the renewal',
  'Federal',
  'PDPL',
  'days before',
  '12 months after',
  'courts',
  'we do not sell',
])('neither says “%s”, which nobody has given', (invention) => {
  expect(textOf(TermsPage)).not.toContain(invention)
  cleanup()
  expect(textOf(PrivacyPage)).not.toContain(invention)
})

test('a brand with marks of its own stays text', () => {
  renderAt('/', <TermsPage />, { productName: '<b>*Tom* & {companyName}', supportEmail: 'a&b@shop.example' })
  expect(screen.getByRole('main').textContent).toContain(
    'They cover <b>*Tom* & {companyName}: the mobile app',
  )
  expect(screen.getByRole('main').querySelector('b')).toBeNull()
  const mails = within(screen.getByRole('main')).getAllByRole('link', { name: 'a&b@shop.example' })
  for (const mail of mails) expect(mail.getAttribute('href')).toBe('mailto:a&b@shop.example')
})

test('a name that nobody fills in is found at once', () => {
  const text = { title: 'Terms', lead: '', sections: [{ id: 'a', title: 'A', html: '{compnyName}' }] }
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => renderAt('/', <LegalPage text={text} />)).toThrow('{compnyName}')
})

test('only the privacy policy has a date', () => {
  renderAt('/privacy', <PrivacyPage />)
  expect(screen.getByText('6 June 2025').getAttribute('datetime')).toBe('2025-06-06')
  cleanup()
  expect(textOf(TermsPage)).not.toMatch(/20\d\d/)
})

test('the privacy policy names all that this browser keeps', () => {
  const text = textOf(PrivacyPage)
  for (const { name, description } of KEPT_IN_BROWSER) expect(text).toContain(`${description} ${name}`)
})

test.each([
  'email address, first name and last name',
  'IP address, browser, pages visited',
  'device identifiers',
  'does not address anyone under the age of 13',
  'United Arab Emirates',
  'Delete My Vitrine Data',
  'within 7 working days',
  'permanently removed',
  'cannot be undone',
])('the privacy policy says “%s”', (fact) => {
  expect(textOf(PrivacyPage)).toContain(fact)
})

test.each([
  'Delete My Vitrine Data',
  'Your full name and the email address of your account',
  'within 7 working days',
  'permanently removed',
  'cannot be undone',
])('the deletion page says “%s”', (fact) => {
  expect(textOf(DeleteDataPage)).toContain(fact)
})

test('the deletion page leads to a mail, to the privacy policy and home', () => {
  renderAt('/delete-data', <DeleteDataPage />)
  const links = within(screen.getByRole('main')).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map((link) => link.pathname)).toEqual(['/', 'support@vitrine.example', '/privacy'])
})

test.each([
  ['Vitrine', 'support@vitrine.example'],
  ['Tom & Söhne? 100%', 'a+b&cc=x@vitrine.example'],
])('the mail of %s to %s has its subject and a body to fill in', (productName, supportEmail) => {
  renderAt('/delete-data', <DeleteDataPage />, { productName, supportEmail })
  const mail = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Write the email' }).href)
  expect(decodeURIComponent(mail.pathname)).toBe(supportEmail)
  expect([...mail.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(mail.searchParams.get('subject')).toBe(`Delete My ${productName} Data`)
  expect(mail.searchParams.get('body')).toMatch(/\r\nFull name: \r\nAccount email: \r\n/)
  // Mail programs would show them.
  expect(mail.search).not.toContain('+')
})
