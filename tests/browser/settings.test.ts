/** Every state of the dashboard, as owners see it who have set their text, their window or their colours otherwise. */
import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, inject, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { fitsWidth } from '../support/analyses.ts'
import { findBarriers, findPaleTexts } from '../support/axe.ts'
import { type OpenPage, openPage } from '../support/browser.ts'
import { findCollisions } from '../support/layout.ts'
import { untilStill } from '../support/until-still.ts'
import { findFocusWithoutRing, findUnbounded, findUnseenFocus } from '../support/visible-bounds.ts'

const origin = inject('product')
const PHONE = { width: 360, height: 640 }

/** WCAG 2.2, 1.4.12. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
const answers = (page: Page, answer: 'never' | 'nothing' | 'fails' | 'as ever') =>
  page.unroute('**/shopify/**').then(() => {
    if (answer === 'never') return page.route('**/shopify/**', () => {})
    if (answer === 'nothing') return page.route('**/shopify/**', (route) => route.fulfill({ json: {} }))
    if (answer === 'fails') return page.route('**/shopify/**', (route) => route.abort())
    return undefined
  })

/** One after the other, on one page. */
const STATES: Readonly<Record<string, (opened: OpenPage) => Promise<unknown>>> = {
  async loading({ page }) {
    await answers(page, 'never')
    await page.goto('/home')
    await page.getByText('Loading products insights...').waitFor()
  },
  async cancelled({ page }) {
    await button(page, 'Cancel').click()
    await button(page, 'Load insights').waitFor()
  },
  async empty({ page }) {
    await answers(page, 'nothing')
    await button(page, 'Load insights').click()
    await page.getByText('No data available to analyze.').waitFor()
  },
  async failed({ page }) {
    await answers(page, 'fails')
    await button(page, 'Refresh').click()
    await page.getByRole('alert').waitFor()
  },
  async ready({ page }) {
    await answers(page, 'as ever')
    await button(page, 'Retry').click()
    await page.getByRole('article').first().waitFor()
  },
  async 'failed, with the list from before'({ page }) {
    await answers(page, 'fails')
    await button(page, 'Refresh').click()
    await page.getByRole('alert').waitFor()
    await answers(page, 'as ever')
  },
  async searched({ page }) {
    await page.getByRole('searchbox').fill('candle')
    await page.getByText(/^\d+ of 60$/).waitFor()
  },
  async 'searched in vain'({ page }) {
    await page.getByRole('searchbox').fill('zzz')
    await page.getByText(/^No insights match/).waitFor()
  },
  async 'with something done, and its Undo'({ page }) {
    await page.getByRole('searchbox').fill('')
    await button(page, /^Mark as done/).click()
    await button(page, /^Undo/).waitFor()
  },
  async 'with Done open'({ page }) {
    // The toast may stand over it, where texts are large.
    await button(page, 'Done (1)').press('Enter')
    await page.getByRole('region', { name: 'Done' }).waitFor()
  },
  async 'with the list’s menu open'({ page }) {
    await button(page, 'More').click()
    await button(page, /CSV/).waitFor()
  },
  async 'with a card’s menu open'({ page }) {
    await page.keyboard.press('Escape')
    await button(page, /^More: /).click()
    await button(page, /^Copy/).waitFor()
  },
  async 'with the account menu open'({ page }) {
    await page.keyboard.press('Escape')
    await button(page, 'Account menu').click()
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
  },
  async 'scrolled, without a network'({ page, context }) {
    await page.keyboard.press('Escape')
    await page.getByRole('menuitem').waitFor({ state: 'detached' })
    await context.setOffline(true)
    await page.evaluate(() => window.scrollTo(0, 2000))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  },
}

interface Setting {
  readonly options: BrowserContextOptions
  readonly css?: string
  /** Beside that nothing overlaps, is cut off or sticks out. */
  readonly findMore?: (page: Page) => Promise<readonly string[]>
}

const SETTINGS: Readonly<Record<string, Setting>> = {
  'text at 200 % on a phone': { options: { viewport: PHONE }, css: 'html { font-size: 200% }' },
  'a window of 320 px': { options: { viewport: { width: 320, height: 640 } } },
  'text spacing on a phone': { options: { viewport: PHONE }, css: TEXT_SPACING },
  'text spacing on a desktop': { options: {}, css: TEXT_SPACING },
  'forced colours': { options: { forcedColors: 'active' }, findMore: findUnbounded },
  'more contrast, light': { options: { contrast: 'more' }, findMore: findPaleTexts },
  'more contrast, dark': { options: { contrast: 'more', colorScheme: 'dark' }, findMore: findPaleTexts },
}

const settings = Object.entries(SETTINGS)

test.each(settings)('%s: every state has room', { timeout: 180_000 }, async (_name, setting) => {
  await using opened = await openSet(setting)
  const { page } = opened
  for (const [state, reach] of Object.entries(STATES)) {
    await reach(opened)
    await untilStill(page)
    expect(await fitsWidth(page), `${state}: fits the window`).toBe(true)
    expect(await findCollisions(page), state).toEqual([])
    const barriers = await findBarriers(page)
    const isKnown = (barrier: string) =>
      // What an open menu covers can't be pressed before it is closed.
      (state.includes('menu') && barrier.startsWith('target-size')) ||
      // Forced colours leave `-webkit-text-fill-color` as it was, from which axe takes a text's colour.
      (setting.options.forcedColors && barrier.startsWith('color-contrast'))
    expect(
      barriers.filter((barrier) => !isKnown(barrier)),
      state,
    ).toEqual([])
    expect((await setting.findMore?.(page)) ?? [], state).toEqual([])
  }
})

test.each(settings.filter(([, { css }]) => !css))(
  '%s: the focus is seen wherever Tab leads',
  async (_name, setting) => {
    await using opened = await openSet(setting)
    const { page } = opened
    await page.goto('/home?q=candle')
    await page.locator('mark').first().waitFor()
    expect(await findUnseenFocus(page, 16)).toEqual([])
    await button(page, 'Account menu').press('Enter')
    await page.locator('[role=menuitem]:focus').waitFor()
    expect(await findFocusWithoutRing(page)).toEqual([])
  },
)

async function openSet({ options, css }: Setting): Promise<OpenPage> {
  const opened = await openPage({ origin, token: createSampleToken(), ...options })
  // A constructed sheet is no inline style to the CSP.
  if (css)
    await opened.page.addInitScript((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets.push(sheet)
    }, css)
  return opened
}
