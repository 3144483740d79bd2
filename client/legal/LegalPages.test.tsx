/** The terms, the privacy policy and 'Delete My Data': the specification's facts, and no promise that it doesn't make. */
import { cleanup, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { LANGUAGE_NAMES } from '../../shared/languages.ts'
import { LEGAL_PAGES } from '../../shared/pages.ts'
import arabic from '../language/ar.json' with { type: 'json' }
import english from '../language/en.json' with { type: 'json' }
import french from '../language/fr.json' with { type: 'json' }
import { setLanguage, t } from '../language/messages.ts'
import { pageAt } from '../page-at.ts'
import { renderAt } from '../ui/testing/render-at.tsx'
import { DeleteDataPage } from './DeleteDataPage.tsx'
import { KEPT_IN_BROWSER } from './kept-in-browser.ts'
import { LegalPage } from './LegalPage.tsx'

const main = () => screen.getByRole('main')
const DELETION = ['Delete My Shop Data', 'within 7 working days', 'permanently removed', 'cannot be undone']
const FACTS = {
  terms: [
    'over 18',
    'United Arab Emirates',
    'subscription of digital services and business-automation tools',
    'recurring subscription payments',
    'card payment provider',
    'All digital goods and subscriptions are non-refundable and non-cancellable after payment.',
    'the amount you paid us in the preceding 12 months or USD 100',
    'within 7 working days',
  ],
  privacy: [
    'email address, first name and last name',
    'IP address, browser, pages visited',
    'device identifiers',
    'does not address anyone under the age of 13',
    'United Arab Emirates',
    '6 June 2025',
    ...DELETION,
    ...KEPT_IN_BROWSER.map(({ name, description }) => `${description} ${name}`),
  ],
  deletion: ['Your full name and the email address of your account', ...DELETION],
}
/** Promises that no source contains. */
const INVENTIONS =
  /whichever|pay back|stop the renewal|Federal|PDPL|days before|12 months after|courts|we do not sell/

test.each([
  ['Terms and Conditions', <LegalPage key="terms" page="terms" />, FACTS.terms],
  ['Privacy Policy', <LegalPage key="privacy" page="privacy" />, FACTS.privacy],
  ['Delete My Data', <DeleteDataPage key="deletion" />, FACTS.deletion],
])('the page %s contains the given facts and no others, and the configured names', (title, page, facts) => {
  const site = { productName: 'Shop', companyName: 'Shop LLC', supportEmail: 'a@b.example' }
  renderAt('/', page, site)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  // An entry without a description would fit, too.
  expect(facts.filter((fact) => fact.startsWith(' ') || !main().textContent?.includes(fact))).toEqual([])
  expect(main().textContent).not.toMatch(INVENTIONS)
  expect(document.body.innerHTML).not.toMatch(/Vitrine|vitrine\.example/)
  expect(screen.getByRole('contentinfo').textContent).toContain('a@b.example')
  if (title === 'Terms and Conditions') expect(main().textContent).not.toMatch(/20\d\d/)
  // Headings and contents are enough, so sections are not landmarks.
  expect(screen.queryAllByRole('region')).toEqual([])
})

test('in Arabic, a summary precedes each English text and says that it isn’t binding, and the deletion email is Arabic', () => {
  setLanguage('ar', arabic)
  onTestFinished(() => setLanguage('en', english))
  renderAt('/ar/terms', <LegalPage page="terms" />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('الشروط والأحكام')
  expect(main().textContent).toContain(t('frame.summary'))
  const title = screen.getByRole('heading', { name: 'Terms and Conditions' })
  expect(title.closest('[lang]')?.outerHTML).toMatch(/^<div lang="en" dir="ltr">/)
  expect(main().innerHTML).toContain('href="/ar/privacy"')
  const links = screen.getAllByRole('link', { name: 'English' }).map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/terms', '/terms'])
  cleanup()
  renderAt('/ar/delete-data', <DeleteDataPage />)
  expect(main().textContent).not.toContain(t('frame.englishOnly'))
  const mail = decodeURIComponent(main().innerHTML)
  expect(mail).toMatch(/subject=Delete My Vitrine Data&amp;body=أرجو حذف حسابي في Vitrine نهائيًا/)
})

test('the deletion email has its subject, and a body to fill in', () => {
  const [productName, supportEmail] = ['Tom & Söhne? 100%', 'a+b&cc=x@vitrine.example']
  renderAt('/delete-data', <DeleteDataPage />, { productName, supportEmail })
  const links = within(main()).getAllByRole<HTMLAnchorElement>('link')
  const [home, mail, privacy] = links.map(({ href }) => new URL(href))
  expect([home?.pathname, privacy?.pathname]).toEqual(['/', '/privacy'])
  expect(decodeURIComponent(mail?.pathname ?? '')).toBe(supportEmail)
  expect([...(mail?.searchParams ?? [])]).toEqual([
    ['subject', `Delete My ${productName} Data`],
    ['body', expect.stringMatching(/\r\nFull name: \r\nAccount email: \r\n/)],
  ])
  // Mail programs would show a plus sign as it is.
  expect(mail?.search).not.toContain('+')
})

test.each(LANGUAGE_NAMES)(
  'every link of the legal pages in %s leads to a page, an anchor or an email',
  (language) => {
    setLanguage(language, { ar: arabic, en: english, fr: french }[language])
    onTestFinished(() => setLanguage('en', english))
    for (const page of LEGAL_PAGES) {
      renderAt(`/${page}`, page === 'deleteData' ? <DeleteDataPage /> : <LegalPage page={page} />)
      const links = Array.from(document.querySelectorAll('a'), (link) => link.getAttribute('href') ?? '')
      const dead = links.filter((href) => {
        if (href.startsWith('mailto:')) return !href.includes('@')
        if (href.startsWith('#')) return document.getElementById(href.slice(1)) === null
        return pageAt(new URL(href, location.href).pathname).page === 'notFound'
      })
      expect([page, dead]).toEqual([page, []])
      expect(links.length).toBeGreaterThan(5)
      cleanup()
    }
  },
)
