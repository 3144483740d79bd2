/** Every state in a narrow window, with large text, with more contrast and in each language; keyboards and screen readers. */
import type { Page, PlaywrightTestOptions } from '@playwright/test'
import { joinLabel } from '../../client/language/join.ts'
import { currentLanguage } from '../../client/language/messages.ts'
import { dashboardStates } from '../../server/dev/states.ts'
import {
  allowErrors,
  expect,
  FAILED_LOAD,
  LAYOUT_SHIFT,
  type LanguageChoice,
  onlyFirst,
  test,
} from '../pages/fixtures.ts'
import { manyProducts, products } from '../pages/own-lists.ts'
import { reach } from '../pages/reach.ts'
import { fieldName, messageText, tabName, todo } from '../pages/words.ts'
import { findBarriers, findPaleTexts } from '../support/axe.ts'
import { FOREIGN, findForeignWords } from '../support/foreign-words.ts'
import { findCollisions, fitsWidth } from '../support/layout.ts'
import { recordAnnouncements } from '../support/record-announcements.ts'
import { untilStill } from '../support/until-still.ts'

const NARROW = { width: 320, height: 640 }

interface Setting {
  readonly options: Partial<PlaywrightTestOptions & LanguageChoice>
  /** The browser's text size in px. */
  readonly textSize?: number
  /** Further checks. In all settings, nothing overlaps, is cut off, sticks out, or is in another language. */
  readonly findMore?: (page: Page) => Promise<readonly string[]>
}

const SETTINGS: Readonly<Record<string, Setting>> = {
  // French needs the most room.
  'a window of 320 px in French': { options: { viewport: NARROW, language: 'fr' } },
  'text at 200 %': { options: { viewport: NARROW }, textSize: 32 },
  'text at 200 % in Arabic': { options: { viewport: NARROW, language: 'ar' }, textSize: 32 },
  'a desktop in the dark with more contrast': {
    options: { contextOptions: { contrast: 'more' }, colorScheme: 'dark' },
    findMore: findPaleTexts,
  },
}

for (const [name, { options, textSize, findMore }] of Object.entries(SETTINGS))
  test.describe(name, { tag: '@rare' }, () => {
    test.use({ ...options, serviceWorkers: 'block' })

    test(`${name} has room for every state, without an accessibility violation`, async ({
      page,
      product,
    }) => {
      allowErrors(LAYOUT_SHIFT, FAILED_LOAD)
      const foreign = FOREIGN[currentLanguage()]
      const client = await page.context().newCDPSession(page)
      if (textSize) await client.send('Page.setFontSizes', { fontSizes: { standard: textSize } })
      for (const [name, state] of Object.entries(dashboardStates(currentLanguage())))
        await test.step(name, async () => {
          await reach(page, state, product.origin)
          await untilStill(page)
          expect(await findCollisions(page)).toEqual([])
          expect(await fitsWidth(page), 'the page fits the window').toBe(true)
          const barriers = await findBarriers(page)
          // Targets below an open menu can't be pressed until it is closed, and a list can be scrolled clear of the bars.
          const isCovered = (barrier: string) =>
            barrier.startsWith('target-size') &&
            (/menu|later/.test(name) || barrier.includes('partially obscured'))
          expect(barriers.filter((barrier) => !isCovered(barrier))).toEqual([])
          expect((await findMore?.(page)) ?? []).toEqual([])
          expect(foreign ? await findForeignWords(page, foreign) : []).toEqual([])
        })
    })
  })

test('a screen reader announces one sentence for each action', async ({ dashboard, page }) => {
  allowErrors(LAYOUT_SHIFT)
  const heard = await recordAnnouncements(page)
  await page.clock.install()
  await dashboard.openWith(products(['Soap', 'Figs', 'Mat']))
  const said = (text: string) => expect.poll(async () => (await heard()).at(-1)).toBe(text)
  await said(joinLabel(tabName('products'), todo(3)))
  await dashboard.markDone('Figs')
  await said(joinLabel(messageText('toast.done'), 'Figs'))
  await page.keyboard.press('Control+z')
  await said(messageText('toast.undone'))
  await expect(page.locator('[role=status] button, [aria-live] button')).toHaveCount(0)
})

for (const [index, width] of [390, 1280].entries())
  test(
    `at ${width} px, no control that Tab reaches is behind an edge or a bar`,
    onlyFirst(index),
    async ({ dashboard, page }) => {
      allowErrors(LAYOUT_SHIFT)
      await page.setViewportSize({ width, height: 640 })
      await dashboard.openWith(manyProducts(12))
      await dashboard.markDone('Ware 1')
      await page.evaluate(() => scrollTo(0, 2000))
      await dashboard.card('Ware 8').focus()
      for (const key of [...Array(10).fill('Shift+Tab'), ...Array(22).fill('Tab')]) {
        await page.keyboard.press(key)
        // The focused control, or what covers its middle.
        const seen = await page.evaluate(() => {
          const focused = document.activeElement
          const { left, right, top, bottom } = focused?.getBoundingClientRect() ?? new DOMRect()
          const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
          const hit = document.elementFromPoint((left + right) / 2, y)
          return focused?.contains(hit) || focused === document.body
            ? 'it'
            : `${focused?.outerHTML} is behind ${hit?.outerHTML}`
        })
        expect(seen.slice(0, 200)).toBe('it')
      }
    },
  )

test('a card on a phone shows its heading, its labels and its whole texts', async ({ dashboard, page }) => {
  allowErrors(LAYOUT_SHIFT)
  await page.setViewportSize({ width: 390, height: 800 })
  const long = 'It sells. '.repeat(60).trim()
  await dashboard.openWith(
    [{ orderId: '1', summaryInsight: long, recommendation: 'Pack it.\nSend it.' }],
    '/home?tab=orders',
  )
  const card = dashboard.card('Order ID#1')
  await expect(card.getByRole('heading')).toHaveText('Order ID#1')
  for (const [field, text] of [
    ['summaryInsight', long],
    ['trendInsight', '–'],
    ['recommendation', 'Pack it.\nSend it.'],
  ] as const) {
    await expect(card.getByText(fieldName(field))).toBeInViewport({ ratio: 1 })
    const shown = card.locator(`[data-field="${field}"]`)
    await expect(shown).toHaveText(text, { useInnerText: true })
    expect(await shown.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  }
})
