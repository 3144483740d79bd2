/** However a document comes in, whole or block by block: what stands there doesn't move. */
import { expect, inject, test } from 'vitest'
import { PAGES } from '../../shared/pages.ts'
import { openPage } from '../support/browser.ts'
import { takeLayoutShifts, watchLayoutShifts } from '../support/layout-shifts.ts'

const origin = inject('product')
const PATHS = [
  PAGES.landing.path,
  PAGES.comingSoon.path,
  PAGES.terms.path,
  PAGES.privacy.path,
  PAGES.deleteData.path,
  '/installed?next=https%3A%2F%2Fshop.example%2F',
  PAGES.dashboard.path,
  '/nowhere',
]

/** The footer is one: it ends with the window and grows upwards. */
function blocksOf(html: string): string[] {
  const [body = '', footer = ''] = html.split(/(?=<footer)/)
  return [...body.split(/(?=<(?:h1|h2|p|ol|ul|section|svg)[ >])/), footer]
}

test.each(PATHS.flatMap((path) => [1280, 360].map((width) => ({ path, width }))))(
  '$path, $width px wide',
  async ({ path, width }) => {
    await using opened = await openPage({ origin, viewport: { width, height: 740 }, bypassCSP: true })
    const { page } = opened
    await page.route('**/assets/*.js', (route) => route.abort())
    await watchLayoutShifts(page)
    const reply = await page.goto(path)
    const blocks = blocksOf((await reply?.text()) ?? '')
    expect(blocks.length).toBeGreaterThan(4)
    await page.evaluate(async (html) => {
      document.open()
      for (const block of html) {
        document.write(block)
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }
      document.close()
    }, blocks)
    expect(await takeLayoutShifts(page)).toEqual([])
  },
)
