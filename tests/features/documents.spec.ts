/** What the server writes, without scripts or before them; and what every test listens for. */
import { LEGAL_PAGES, PAGES } from '../../shared/pages.ts'
import { expect, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { say } from '../pages/words.ts'

const DOCUMENTS = (['landing', 'comingSoon', ...LEGAL_PAGES] as const).map((name) => PAGES[name].path)
const INSTALLED = '/installed?next=https%3A%2F%2Fshop.example%2F%3Fshop%3Da'

test.describe('with JavaScript turned off', () => {
  test.use({ javaScriptEnabled: false })
  test('the documents can be read, and the other pages say what to do', async ({ page }) => {
    for (const path of DOCUMENTS) {
      await page.goto(path)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.getByRole('main')).toContainText(/\w{4}/)
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
    }
    for (const [path, needs] of [
      ['/home', say('dashboard.needsScript')],
      [INSTALLED, say('installed.needsScript')],
    ] as const) {
      await page.goto(path)
      await expect(page.locator('noscript p')).toHaveText(needs)
    }
  })
})

test('a reader who has scrolled before React comes stays where he is', async ({ page }) => {
  foresee(SHIFT)
  const come = Promise.withResolvers<void>()
  await page.route('**/assets/main-*.js', async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto('/terms', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  come.resolve()
  const isAlive = () =>
    page.evaluate(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => /^__react/.test(key)),
    )
  await expect.poll(isAlive, 'React has taken over').toBe(true)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(await page.evaluate(() => scrollY)).toBe(600)
})
