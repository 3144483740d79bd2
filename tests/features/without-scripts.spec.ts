/** The server's documents without scripts, and the complaints that fail every test. */
import { LEGAL_PAGES, PAGES } from '../../shared/pages.ts'
import { allowErrors, expect, test } from '../pages/fixtures.ts'
import { messageText } from '../pages/words.ts'

const DOCUMENTS = (['landing', 'comingSoon', ...LEGAL_PAGES] as const).map((name) => PAGES[name].path)
const INSTALLED = '/installed?next=https%3A%2F%2Fshop.example%2F%3Fshop%3Da'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the legal pages can be read without JavaScript, and the other pages say what to do', async ({
    page,
  }) => {
    for (const path of DOCUMENTS) {
      await page.goto(path)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.getByRole('main')).toContainText(/\w{4}/)
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
    }
    for (const [path, needs] of [
      ['/home', messageText('dashboard.needsScript')],
      [INSTALLED, messageText('installed.needsScript')],
    ] as const) {
      await page.goto(path)
      await expect(page.locator('noscript p')).toHaveText(needs)
    }
  })
})

// Every test asserts at its end that the page has no complaints. This test checks that complaints are noticed.
test('a console error, an exception, a CSP report and a layout shift fail a test', async ({
  page,
  complaints,
}) => {
  allowErrors(/./)
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
