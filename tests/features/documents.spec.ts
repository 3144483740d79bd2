/** How documents come in: without their scripts, block by block, in how many bytes. */
import type { Page } from '@playwright/test'
import { ADDRESSED_PAGES, PAGE_NAMES, PAGES } from '../../shared/pages.ts'
import { expect, FAILED_LOAD, foresee, test } from '../pages/fixtures.ts'
import { late, needsScript } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'
import { openCountedLine } from '../support/counted-line.ts'
import { fitsWidth } from '../support/layout.ts'

const DOCUMENTS = ADDRESSED_PAGES.map((name) => PAGES[name])
  .filter(({ hydration }) => hydration === 'after paint')
  .map(({ path }) => path)
const INSTALLED = '/installed?next=https%3A%2F%2Fshop.example%2F%3Fshop%3Da'
const NEEDY = [PAGES.dashboard.path, INSTALLED]

async function seeDocuments(page: Page): Promise<void> {
  for (const path of DOCUMENTS) {
    await page.goto(path)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.getByRole('main')).toContainText(/\w{4}/)
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    await expect(page.locator('a[href="#"], [role=alert]:visible')).toHaveCount(0)
  }
}

test.describe('with JavaScript turned off', () => {
  test.use({ javaScriptEnabled: false })
  test('the documents can be read, their links lead on, and the other pages say what to do', async ({
    page,
  }) => {
    await seeDocuments(page)
    for (const path of NEEDY) {
      await page.goto(path)
      await expect(page.getByText(needsScript())).toBeVisible()
    }
  })
})

const OBSTACLES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  blocked: (page) => page.route('**/assets/*.js', (route) => route.abort()),
  'not found': (page) => page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 })),
  'newer than the browser': (page) =>
    page.route('**/assets/first-call-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const later = |> now' }),
    ),
}

for (const [obstacle, obstruct] of Object.entries(OBSTACLES))
  test.describe(`a script that is ${obstacle}`, { tag: '@rare' }, () => {
    test.beforeEach(() => foresee(FAILED_LOAD, /uncaught: |integrity/))

    test('leaves the documents readable', async ({ page }) => {
      await obstruct(page)
      await seeDocuments(page)
    })

    for (const path of NEEDY)
      test(`leaves a word on what to do at ${path}`, async ({ dashboard, page }) => {
        await obstruct(page)
        await dashboard.goto(path)
        const note = page.getByText(late())
        await expect(note).toBeHidden()
        // As if the time had passed after which the note comes.
        await page.evaluate(() => {
          for (const animation of document.getAnimations())
            if (animation.effect?.getTiming().iterations === 1) animation.finish()
        })
        await expect(note).toBeVisible()
        expect(await fitsWidth(page)).toBe(true)
        // The dashboard has its heading once it knows whom it greets.
        const barriers = await findBarriers(page)
        expect(barriers.filter((barrier) => !barrier.startsWith('page-has-heading-one'))).toEqual([])
        await page.unrouteAll()
        await note.getByRole('link').click()
        await expect(note).toHaveCount(0)
        await expect(page).toHaveURL(path)
      })
  })

test.describe('a document that comes block by block', { tag: '@rare' }, () => {
  /** The footer is one: it ends with the window and grows upwards. */
  function blocksOf(html: string): string[] {
    const [body = '', footer = ''] = html.split(/(?=<footer)/)
    return [...body.split(/(?=<(?:h1|h2|p|ol|ul|section|svg|button)[ >])/), footer]
  }

  for (const width of [1280, 360])
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: 740 }, bypassCSP: true })
      for (const path of [...DOCUMENTS, ...NEEDY, '/nowhere'])
        test(`what has come of ${path} doesn’t move`, async ({ page }) => {
          foresee(FAILED_LOAD)
          await page.route('**/assets/*.js', (route) => route.abort())
          const reply = await page.request.get(path)
          const blocks = blocksOf(await reply.text())
          await page.goto('/robots.txt')
          expect(blocks.length).toBeGreaterThan(4)
          await page.evaluate(async (html) => {
            document.open()
            for (const block of html) {
              document.write(block)
              await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
            }
            document.close()
          }, blocks)
        })
    })
})

const KILOBYTE = 1024
const MOST_KB = 167
/** Of the landing page, with the first script: React comes after it. */
const UNTIL_FIRST_PAINT_KB = 26
/** What a server may send before it must wait for the browser's word (RFC 6928: ten segments). */
const FIRST_WINDOW = 14 * KILOBYTE

test.describe('at a first visit', { tag: '@rare' }, () => {
  for (const path of [...DOCUMENTS, INSTALLED, PAGES.dashboard.path])
    test(`${path} costs ${MOST_KB} KB at most, and no style sheet twice`, async ({
      dashboard,
      page,
      product,
    }) => {
      await using line = await openCountedLine(product.origin)
      if (path === PAGES.dashboard.path) await dashboard.signIn({ origin: line.origin })
      const before = await line.bytesUntilIdle()
      await page.goto(line.origin + path)
      await page.waitForLoadState('networkidle')
      expect((await line.bytesUntilIdle()) - before).toBeLessThanOrEqual(MOST_KB * KILOBYTE)
      const document = await (await fetch(product.origin + path)).text()
      const inlined = [...document.matchAll(/[^"]+\.css(?=")/g)].map(([sheet]) => sheet)
      expect(line.asked.filter((address) => inlined.includes(address))).toEqual([])
    })

  test(`the landing page is painted with ${UNTIL_FIRST_PAINT_KB} KB, without React`, async ({
    page,
    product,
  }) => {
    await using line = await openCountedLine(product.origin)
    await page.route(/\/assets\/(?:main|en)-/, () => {})
    await page.goto(line.origin, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await line.bytesUntilIdle()).toBeLessThanOrEqual(UNTIL_FIRST_PAINT_KB * KILOBYTE)
  })

  for (const name of PAGE_NAMES)
    test(`the page ${name} comes with its styles in one congestion window`, async ({ product }) => {
      const path = name === 'notFound' ? '/nothing' : PAGES[name].path
      await using line = await openCountedLine(product.origin)
      const page = await fetch(line.origin + path, { headers: { 'Accept-Encoding': 'br' } })
      await page.arrayBuffer()
      expect(await line.bytesUntilIdle()).toBeLessThanOrEqual(FIRST_WINDOW)
    })
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
