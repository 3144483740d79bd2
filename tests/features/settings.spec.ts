/** Every state of the dashboard, as owners see it who have set their text, their window or their colors otherwise. */
import type { Page, PlaywrightTestOptions } from '@playwright/test'
import type { DashboardPage } from '../pages/DashboardPage.ts'
import { expect, FAILED_LOAD, SHIFT, test } from '../pages/fixtures.ts'
import { COUNT, SEARCH } from '../pages/sample.ts'
import { doneList, found, loading, noMatch, PRESS, SAYS } from '../pages/words.ts'
import { findBarriers, findPaleTexts } from '../support/axe.ts'
import { answering, silent } from '../support/counted-host.ts'
import { findCollisions, fitsWidth } from '../support/layout.ts'
import { untilStill } from '../support/until-still.ts'
import { findFocusWithoutRing, findUnbounded, findUnseenFocus } from '../support/visible-bounds.ts'

const PHONE = { width: 360, height: 640 }

/** WCAG 2.2, 1.4.12. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

const failing = answering({ message: 'Out of paper.' }, 500)

/** One after the other, on one page. */
const STATES: Readonly<Record<string, (dashboard: DashboardPage) => Promise<unknown>>> = {
  async loading(dashboard) {
    await dashboard.signIn()
    dashboard.host.answerNext(dashboard.token, silent)
    await dashboard.goto()
    await dashboard.see(loading('products'))
  },
  async cancelled(dashboard) {
    await dashboard.button(PRESS.cancel).click()
    await expect(dashboard.button(PRESS.load)).toBeVisible()
  },
  async empty(dashboard) {
    dashboard.host.answerNext(dashboard.token, answering({}))
    await dashboard.button(PRESS.load).click()
    await dashboard.see(SAYS.empty)
  },
  async failed(dashboard) {
    dashboard.host.answerNext(dashboard.token, failing)
    await dashboard.button(PRESS.refresh).click()
    await expect(dashboard.alert).toBeVisible()
  },
  async ready(dashboard) {
    await dashboard.button(PRESS.retry).click()
    await dashboard.seeCards()
  },
  orders: (dashboard) => dashboard.select('orders'),
  customers: (dashboard) => dashboard.select('customers'),
  blogs: (dashboard) => dashboard.select('blogs'),
  async 'failed, with the list from before'(dashboard) {
    await dashboard.select('products')
    dashboard.host.answerNext(dashboard.token, failing)
    await dashboard.button(PRESS.refresh).click()
    await expect(dashboard.alert).toBeVisible()
  },
  async searched(dashboard) {
    await dashboard.search.fill(SEARCH.word)
    await dashboard.see(found(SEARCH.finds, COUNT.products))
  },
  async 'searched in vain'(dashboard) {
    await dashboard.search.fill(SEARCH.none)
    await dashboard.see(noMatch(SEARCH.none))
  },
  async 'with something done, and its Undo'(dashboard) {
    await dashboard.search.fill('')
    await dashboard.markFirst()
    await expect(dashboard.button(PRESS.undo)).toBeVisible()
  },
  async 'with Done open'(dashboard) {
    // The toast may stand over it, where texts are large.
    await dashboard.button(doneList(1)).press('Enter')
    await expect(dashboard.done).toBeVisible()
  },
  async 'with the list’s menu open'(dashboard) {
    await dashboard.button(PRESS.moreForList).click()
    await expect(dashboard.item(PRESS.downloadCsv)).toBeVisible()
  },
  async 'with a card’s menu open'(dashboard) {
    await dashboard.page.keyboard.press('Escape')
    await dashboard.button(`${PRESS.more}: ${await dashboard.title()}`).click()
    await expect(dashboard.item(PRESS.copy)).toBeVisible()
  },
  async 'with the account menu open'(dashboard) {
    await dashboard.page.keyboard.press('Escape')
    await dashboard.openAccountMenu()
  },
  async 'scrolled, without a network'({ page, logOutItem }) {
    await page.keyboard.press('Escape')
    await expect(logOutItem).toHaveCount(0)
    await page.context().setOffline(true)
    await page.evaluate(() => window.scrollTo(0, 2000))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  },
}

interface Setting {
  readonly options: Partial<PlaywrightTestOptions>
  readonly css?: string
  readonly dir?: 'rtl'
  /** Beside that nothing overlaps, is cut off or sticks out. */
  readonly findMore?: (page: Page) => Promise<readonly string[]>
}

const SETTINGS: Readonly<Record<string, Setting>> = {
  'text at 200 % on a phone': { options: { viewport: PHONE }, css: 'html { font-size: 200% }' },
  'a window of 320 px': { options: { viewport: { width: 320, height: 640 } } },
  'text spacing on a phone': { options: { viewport: PHONE }, css: TEXT_SPACING },
  'text spacing on a desktop': { options: {}, css: TEXT_SPACING },
  'from right to left on a phone': { options: { viewport: PHONE }, dir: 'rtl' },
  'from right to left on a tablet': { options: { viewport: { width: 768, height: 1024 } }, dir: 'rtl' },
  'from right to left on a desktop': { options: {}, dir: 'rtl' },
  'forced colors': { options: { contextOptions: { forcedColors: 'active' } }, findMore: findUnbounded },
  'contrast in the light (WCAG 2.2, 1.4.6)': { options: {}, findMore: findPaleTexts },
  'contrast in the dark': { options: { colorScheme: 'dark' }, findMore: findPaleTexts },
  'more contrast, light': { options: { contextOptions: { contrast: 'more' } }, findMore: findPaleTexts },
  'more contrast, dark': {
    options: { contextOptions: { contrast: 'more' }, colorScheme: 'dark' },
    findMore: findPaleTexts,
  },
}

for (const [name, { options, css, dir, findMore }] of Object.entries(SETTINGS))
  test.describe(name, { tag: '@rare' }, () => {
    test.use(options)
    test.beforeEach(async ({ page, complaints }) => {
      complaints.foresee(SHIFT, FAILED_LOAD)
      // A constructed sheet is no inline style to the CSP.
      if (css)
        await page.addInitScript((text) => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(text)
          document.adoptedStyleSheets.push(sheet)
        }, css)
      if (dir)
        await page.addInitScript(() => {
          addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('dir', 'rtl'))
        })
    })

    test('every state has room', async ({ dashboard, page }) => {
      for (const [state, reach] of Object.entries(STATES)) {
        await reach(dashboard)
        await untilStill(page)
        expect(await fitsWidth(page), `${state}: fits the window`).toBe(true)
        expect(await findCollisions(page), state).toEqual([])
        const isKnown = (barrier: string) =>
          // What an open menu covers can't be pressed before it is closed.
          (state.includes('menu') && barrier.startsWith('target-size')) ||
          // Forced colors leave `-webkit-text-fill-color` as it was, from which axe takes a text's color.
          (name === 'forced colors' && barrier.startsWith('color-contrast'))
        const barriers = await findBarriers(page)
        expect(
          barriers.filter((barrier) => !isKnown(barrier)),
          state,
        ).toEqual([])
        expect((await findMore?.(page)) ?? [], state).toEqual([])
      }
    })

    if (!css)
      test('the focus is seen wherever Tab leads', async ({ dashboard, page }) => {
        await dashboard.open(`/home?q=${SEARCH.word}`)
        await expect(dashboard.marks.first()).toBeVisible()
        expect(await findUnseenFocus(page, 16)).toEqual([])
        await dashboard.accountMenu.press('Enter')
        await expect(dashboard.logOutItem).toBeFocused()
        expect(await findFocusWithoutRing(page)).toEqual([])
      })
  })
