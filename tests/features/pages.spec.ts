/** The static pages, the not-found screen, and the links between all of them. */
import { ANALYSES, ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../shared/languages.ts'
import { PAGE_NAMES, pagePath } from '../../shared/pages.ts'
import { allowErrors, expect, FAILED_LOAD, LAYOUT_SHIFT, onlyFirst, test } from '../pages/fixtures.ts'
import { fieldName, messageText, title } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'
import { FOREIGN, findForeignWords } from '../support/foreign-words.ts'
import { findCollisions, fitsWidth, setTextSize } from '../support/layout.ts'

const STILL_PAGES = PAGE_NAMES.filter((page) => page !== 'notFound' && page !== 'dashboard')

for (const [at, language] of LANGUAGE_NAMES.entries())
  test.describe(`in ${LANGUAGES[language].name}`, () => {
    test.use({ language })
    for (const [nth, name] of STILL_PAGES.entries())
      test(
        `the page ${name} opens in any letter case, and has no accessibility violation at 320 px and at 200 %`,
        onlyFirst(at + nth),
        async ({ page }) => {
          allowErrors(LAYOUT_SHIFT)
          await page.goto(`${pagePath(name, language).toUpperCase()}?x=1`)
          await expect(page).toHaveTitle(title(name))
          await expect(page.locator('h1')).toHaveCount(1)
          const foreign = FOREIGN[language]
          expect(foreign ? await findForeignWords(page, foreign) : []).toEqual([])
          expect(await findBarriers(page)).toEqual([])
          await page.emulateMedia({ colorScheme: 'dark' })
          await page.setViewportSize({ width: 320, height: 640 })
          expect(await fitsWidth(page)).toBe(true)
          expect(await findBarriers(page)).toEqual([])
          await page.setViewportSize({ width: 360, height: 740 })
          await setTextSize(page)
          expect(await fitsWidth(page)).toBe(true)
          expect(await findCollisions(page)).toEqual([])
        },
      )
  })

test('the landing page shows each kind of insight, and links to the legal pages and back', async ({
  landing,
  page,
}) => {
  await page.goto('/')
  // No install URL is configured.
  const mail = page.getByRole('link', { name: messageText('landing.contact') }).first()
  await expect(mail).toBeInViewport()
  // The first text of two analyses has the same label, 'Summary:'.
  for (const analysis of ANALYSIS_NAMES)
    await expect(page.getByText(fieldName(ANALYSES[analysis].textFields[1].name)).first()).toBeVisible()
  await expect(mail).toHaveAttribute('href', /^mailto:[^?]+\?subject=Vitrine%20for%20my%20shop$/)
  await landing.logIn.click()
  await expect(page.locator('#log-in').getByText('Open the dashboard from the Vitrine app')).toBeInViewport()
  for (const [link, heading] of [
    [messageText('page.terms.link'), 'Terms and Conditions'],
    [messageText('page.privacy.link'), 'Privacy Policy'],
    [messageText('page.deleteData.link'), 'Delete My Data'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).first().click()
    await landing.see()
  }
})

test('the privacy policy names everything that the browser stores during a visit', { tag: '@rare' }, async ({
  dashboard,
  page,
}) => {
  for (const tab of ANALYSIS_NAMES) await dashboard.open(`/home?tab=${tab}`)
  await dashboard.markDone(await dashboard.title())
  // One for the files, and one for what the worker knows about them.
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 30_000 }).toHaveLength(2)
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...document.cookie.split(';').filter((cookie) => cookie !== ''),
  ])
  expect(kept.length).toBeGreaterThan(6)
  await page.goto('/privacy')
  const names = await page.locator('#browser code').allInnerTexts()
  const isNamed = (key: string) =>
    names.some((known) => key === known || (known.endsWith('-') && key.startsWith(known)))
  expect(kept.filter((key) => !isNamed(key))).toEqual([])
})

test('an unknown path shows the not-found screen, is logged without its query, and links home', async ({
  landing,
  page,
  complaints,
}) => {
  allowErrors(/\/no\/such\/page/, FAILED_LOAD)
  const response = await page.goto('/no/such/page?token=s3cret')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect.poll(() => complaints.join()).toContain('/no/such/page')
  expect(complaints.join()).not.toContain('s3cret')
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await landing.see()
})

test('a URL with encoded letters is the same page to the server and to the browser', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  await dashboard.logIn()
  const answer = await page.goto('/%68ome')
  expect(answer?.status()).toBe(200)
  await dashboard.seeCards()
})
