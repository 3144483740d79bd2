/** What the server writes, without scripts or before them; and what every test listens for. */
import { LEGAL_PAGES, PAGES } from '../../shared/pages.ts'
import { expect, FAILED_LOAD, foresee, SHIFT, test } from '../pages/fixtures.ts'
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

test.describe('a document that comes block by block', { tag: '@rare' }, () => {
  for (const width of [1280, 360])
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: 740 }, bypassCSP: true })
      for (const path of [...DOCUMENTS, '/home', INSTALLED, '/nowhere'])
        test(`what has come of ${path} doesn’t move`, async ({ page }) => {
          foresee(FAILED_LOAD)
          await page.route('**/assets/*.js', (route) => route.abort())
          const html = await (await page.request.get(path)).text()
          // The footer is one block: it ends with the window and grows upwards.
          const [body = '', footer = ''] = html.split(/(?=<footer)/)
          const blocks = [...body.split(/(?=<(?:h1|h2|p|ol|ul|section|svg|button)[ >])/), footer]
          await page.goto('/robots.txt')
          expect(blocks.length).toBeGreaterThan(4)
          await page.evaluate(async (parts) => {
            document.open()
            for (const part of parts) {
              document.write(part)
              await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
            }
            document.close()
          }, blocks)
        })
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

// What every test asserts at its end would be worth nothing if nobody heard the page.
test('a console error, an exception, a CSP report and a jump are heard', async ({ page, complaints }) => {
  foresee(/./)
  await page.goto('/terms')
  await page.evaluate(async () => {
    console.error('Said by a test.')
    setTimeout(() => {
      throw new TypeError('Thrown by a test.')
    })
    document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:9/picture.png' }))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    document.body.prepend(Object.assign(document.createElement('p'), { innerText: 'Late.' }))
  })
  for (const heard of ['Said by a test.', 'uncaught: Thrown by a test.', 'CSP: img-src', 'Layout shift'])
    await expect.poll(() => complaints.join('\n')).toContain(heard)
})
