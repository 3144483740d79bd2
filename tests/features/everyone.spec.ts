/** For everyone: every state, at any width, text size, contrast and color; by ear; in reach of a thumb. */
import type { Page, PlaywrightTestOptions } from '@playwright/test'
import { joinLabel } from '../../client/language/join.ts'
import {
  expect,
  FAILED_LOAD,
  foresee,
  type LanguageChoice,
  onlyFirst,
  SHIFT,
  test,
} from '../pages/fixtures.ts'
import { insights, products } from '../pages/own-lists.ts'
import { search } from '../pages/sample.ts'
import { seeEveryState } from '../pages/see-every-state.ts'
import { say, tabName } from '../pages/words.ts'
import { findPaleTexts } from '../support/axe.ts'
import { silent } from '../support/counted-host.ts'
import { listenAloud } from '../support/hear.ts'
import { findBrokenWords, findSmallTargets } from '../support/layout.ts'
import { findFocusWithoutRing, findUnbounded, findUnseenFocus } from '../support/visible-bounds.ts'

const NARROW = { width: 320, height: 640 }
/** Names of what can be pressed, in what opens. */
const WORDS = '[role=menu], dialog[open] :is(h2, th, button)'
/** WCAG 2.2, 1.4.12. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

interface Setting {
  readonly options: Partial<PlaywrightTestOptions & LanguageChoice>
  /** Of the browser's text, in px. */
  readonly textSize?: number
  readonly css?: string
  /** Beside that nothing overlaps, is cut off or sticks out. */
  readonly findMore?: (page: Page) => Promise<readonly string[]>
}

const SETTINGS: Readonly<Record<string, Setting>> = {
  'a window of 320 px': { options: { viewport: NARROW } },
  'a desktop': { options: {}, findMore: findPaleTexts },
  'text at 200 %': {
    options: { viewport: NARROW },
    textSize: 32,
    findMore: (page) => findBrokenWords(page, WORDS),
  },
  'text at 200 % in Arabic': { options: { viewport: NARROW, language: 'ar' }, textSize: 32 },
  'text at 200 % in French': { options: { viewport: NARROW, language: 'fr' }, textSize: 32 },
  'text spacing on a phone': { options: { viewport: { width: 360, height: 640 } }, css: TEXT_SPACING },
  'a tablet in Arabic': { options: { viewport: { width: 768, height: 1024 }, language: 'ar' } },
  'forced colors': { options: { contextOptions: { forcedColors: 'active' } }, findMore: findUnbounded },
  'the dark': { options: { colorScheme: 'dark' }, findMore: findPaleTexts },
  'more contrast in the dark': {
    options: { contextOptions: { contrast: 'more' }, colorScheme: 'dark' },
    findMore: findPaleTexts,
  },
}

for (const [name, { options, textSize, css, findMore }] of Object.entries(SETTINGS))
  test.describe(name, { tag: '@rare' }, () => {
    test.use(options)

    test(`${name} has room for every state, without a barrier`, async ({ dashboard, page }) => {
      foresee(SHIFT, FAILED_LOAD)
      const client = await page.context().newCDPSession(page)
      if (textSize) await client.send('Page.setFontSizes', { fontSizes: { standard: textSize } })
      // A constructed sheet is no inline style to the CSP.
      if (css)
        await page.addInitScript((text) => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(text)
          document.adoptedStyleSheets.push(sheet)
        }, css)
      await seeEveryState(dashboard, {
        findMore,
        // Forced colors leave `-webkit-text-fill-color` as it was, from which axe takes a text's color.
        isKnown: (barrier) => name === 'forced colors' && barrier.startsWith('color-contrast'),
      })
    })
  })

for (const [at, width] of [360, 1280].entries())
  test(
    `at ${width} px all targets measure 44 px, and a ring shows where the focus is`,
    onlyFirst(at),
    async ({ dashboard, page }) => {
      foresee(SHIFT)
      await page.setViewportSize({ width, height: 800 })
      await dashboard.open(`/home?q=${search().many}`)
      await dashboard.markDone(await dashboard.title())
      await dashboard.button(say('tools.more')).press('Enter')
      await expect(page.getByRole('menu')).toBeVisible()
      expect(await findSmallTargets(page)).toEqual([])
      await page.keyboard.press('Escape')
      expect(await findUnseenFocus(page, 12)).toEqual([])
      await dashboard.accountMenu.press('Enter')
      await expect(dashboard.logOutItem).toBeFocused()
      expect(await findFocusWithoutRing(page)).toEqual([])
    },
  )

test('on a phone tabs and Review stay in reach while the list scrolls, and a card has its menu', async ({
  dashboard,
  page,
}) => {
  foresee(SHIFT)
  await page.setViewportSize({ width: 360, height: 640 })
  await dashboard.open()
  await page.evaluate(() => window.scrollTo(0, 2000))
  for (const control of [dashboard.tab('orders'), dashboard.review.open])
    await expect(control).toBeInViewport({ ratio: 1 })
  await expect(dashboard.cards.first().locator('[data-control="menu"]')).toBeVisible()
})

test('a screen reader says one sentence for one act, once it has come to rest', async ({
  dashboard,
  page,
  host,
}) => {
  foresee(SHIFT)
  const heard = await listenAloud(page)
  await page.clock.install()
  await dashboard.openWith(products(['Soap', 'Figs', 'Mat']))
  const said = (text: string) => expect.poll(async () => (await heard()).at(-1)).toBe(text)
  await said(say('status.listed', { tab: tabName('products'), count: 3 }))
  await dashboard.markDone('Figs')
  await said(joinLabel(say('act.done'), 'Figs'))
  await page.keyboard.press('Control+z')
  await said(say('act.undone'))
  host.answerNext(dashboard.token, silent)
  await dashboard.refresh()
  await said(say('status.loadingAloud', { tab: tabName('products') }))
  await dashboard.button(say('load.cancel')).press('Enter')
  await said(say('empty.canceled'))
  await expect(page.locator('[role=status] button, [aria-live] button')).toHaveCount(0)
})

test('on a wide screen a press or Enter shows the rest of a row, and moves none above; a search shows it whole', async ({
  dashboard,
}) => {
  foresee(SHIFT)
  const long = `Keep it. ${'It sells as it did in the months before. '.repeat(8)}Oud.`
  await dashboard.openWith(insights('orders', ['1', '2'], long), '/home?tab=orders')
  const row = dashboard.card('Order ID#2')
  const box = async () => (await row.boundingBox()) ?? { y: 0, height: 0 }
  const before = await box()
  await row.getByRole('definition').first().click()
  expect((await box()).height).toBeGreaterThan(before.height)
  expect((await box()).y).toBe(before.y)
  await row.press('Enter')
  expect((await box()).height).toBe(before.height)
  await dashboard.search.fill('oud')
  const other = dashboard.card('Order ID#1')
  await expect(other.locator('mark').first()).toBeVisible()
  await expect(other.getByRole('button', { name: 'Order ID#1', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
})

test('ten thousand insights are counted, searched and marked like ten', { tag: '@rare' }, async ({
  dashboard,
}) => {
  foresee(SHIFT)
  await dashboard.signIn({ scenario: { '*': 'large:10000' } })
  await dashboard.open()
  await dashboard.see(say('status.todo', { count: 10_000 }))
  expect(await dashboard.cards.count()).toBeLessThanOrEqual(100)
  await dashboard.search.pressSequentially(search().many)
  await dashboard.see(
    new RegExp(`^[\\d,]+ ${say('status.found', { count: 2 }).replace(/\P{L}/gu, '')}$`, 'u'),
  )
  await dashboard.search.fill('')
  const title = await dashboard.title()
  await dashboard.cards.first().press('e')
  await dashboard.see(say('status.todo', { count: 9999 }))
  await dashboard.unfold('done')
  await expect(dashboard.part('done').getByRole('article', { name: title, exact: true })).toBeVisible()
})
