/** For everyone: by keyboard, by ear, on any screen, from right to left. */
import { ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { expect, FAILED_LOAD, foresee, onlyFirst, SHIFT, test } from '../pages/fixtures.ts'
import { COUNT, search } from '../pages/sample.ts'
import {
  doneList,
  found,
  listed,
  loading,
  markDone,
  more,
  say,
  searchField,
  tabName,
  viewing,
} from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'
import { answering, silent } from '../support/counted-host.ts'
import { fillStorage } from '../support/fill-storage.ts'
import { listenAloud } from '../support/hear.ts'
import { findSmallTargets } from '../support/layout.ts'
import { scrollUp } from '../support/scroll-up.ts'

const PHONE = { width: 360, height: 640 }
const LAPTOP = { width: 1280, height: 800 }
const ALL = COUNT.products

test('Tab leads past the header or to all controls in the order of reading, each with a visible ring', async ({
  dashboard,
  page,
}) => {
  await dashboard.open()
  for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key)
  await expect(dashboard.button(say('status.refresh'))).toBeFocused()
  await dashboard.open()
  const first = await dashboard.title()
  for (const name of [
    ...[say('frame.skip'), 'Vitrine Dashboard', say('account.menu'), tabName('products')],
    ...[say('status.refresh'), searchField('products'), say('tools.more'), say('tools.work')],
    // The card, then the heading that opens its row.
    ...[first, first, more(first), markDone(first)],
  ]) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(name)
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid')
  }
})

for (const [at, [analysis, viewport, count]] of (
  [...ANALYSIS_NAMES.map((name) => [name, PHONE, 1] as const), ['products', LAPTOP, 3]] as const
).entries())
  test(
    `at ${viewport.width} px the first ${count} of ${analysis} can be seen whole, with what to do`,
    onlyFirst(at),
    async ({ dashboard, page }) => {
      await page.setViewportSize(viewport)
      await dashboard.open(`/home?tab=${analysis}`)
      expect((await dashboard.cards.first().boundingBox())?.y).toBeLessThan(300)
      const { y = 0, height = Infinity } = (await dashboard.cards.nth(count - 1).boundingBox()) ?? {}
      expect(y + height).toBeLessThanOrEqual(viewport.height)
    },
  )

test('on a phone tabs and search stay in reach while the list scrolls', async ({ dashboard, page }) => {
  foresee(SHIFT)
  await page.setViewportSize(PHONE)
  await dashboard.open()
  await page.evaluate(() => window.scrollTo(0, 3000))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2000)
  for (const control of [dashboard.tab('orders'), dashboard.search]) {
    const box = await control.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect(box?.y).toBeLessThan(100)
  }
})

for (const [at, width] of [390, 1280].entries())
  test(`a tab opens at its top at ${width} px`, onlyFirst(at), async ({ dashboard, page, host }) => {
    await page.setViewportSize({ width, height: 740 })
    foresee(SHIFT)
    await dashboard.signIn({ scenario: { '*': 'large:200' } })
    await dashboard.open()
    const scrollDown = async () => {
      const goOn = () => {
        scrollTo(0, 3000)
        return scrollY
      }
      await expect.poll(() => page.evaluate(goOn)).toBeGreaterThan(2000)
    }
    const expectStart = async (analysis: Analysis, button: string) => {
      await expect(dashboard.button(button)).toBeInViewport({ ratio: 1 })
      const title = await page.getByRole('heading', { name: viewing(analysis) }).boundingBox()
      const { y = NaN, height = NaN } = (await dashboard.tab(analysis).boundingBox()) ?? {}
      expect(y).toBeLessThan(4)
      expect(title?.y).toBeGreaterThanOrEqual(y + height - 1)
      expect(title?.y).toBeLessThan(y + height + 60)
    }
    await scrollDown()
    const held = host.holdNext(dashboard.token)
    await dashboard.tab('orders').click()
    await dashboard.see(loading('orders'))
    await expectStart('orders', say('frame.cancel'))
    const orders = Array.from({ length: 200 }, (_, orderId) => ({ orderId, recommendation: 'Wait.' }))
    await held.answer({ analysis: orders })
    await dashboard.seeCards()
    await expectStart('orders', say('tools.more'))
    await scrollDown()
    await dashboard.select('products')
    await expectStart('products', say('tools.more'))
    // Above it nothing jumps: Playwright's own click would scroll what stands below the bars.
    await page.evaluate(() => scrollTo(0, 10))
    await dashboard.tab('orders').dispatchEvent('click')
    await dashboard.see(viewing('orders'))
    expect(await page.evaluate(() => scrollY)).toBe(10)
  })

test('a list that is scrolled up after a jump moves by what is scrolled and no more', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  foresee(SHIFT)
  await dashboard.signIn({ scenario: { products: 'large:1000' } })
  await dashboard.open()
  const height = () => page.evaluate(() => document.body.scrollHeight)
  const first = await height()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(height).toBeGreaterThan(first)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await page.evaluate(scrollUp, 0)
  const jumps: number[] = []
  for (let at = 0; at < 5; at += 1) jumps.push(await page.evaluate(scrollUp, 200))
  expect(jumps.filter((jump) => Math.abs(jump) > 1)).toEqual([])
})

for (const analysis of ANALYSIS_NAMES)
  test(`on a wide screen ${analysis} are rows, in columns`, { tag: '@rare' }, async ({ dashboard, page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await dashboard.open(`/home?tab=${analysis}`)
    const rows = await dashboard.cards.evaluateAll((cards) =>
      cards.slice(0, 12).map((card) => {
        const leftOf = (selector: string) => card.querySelector(selector)?.getBoundingClientRect().left
        return { name: leftOf('h3'), reasons: leftOf('dl'), advice: leftOf('dl > :last-child') }
      }),
    )
    expect(rows[0]?.name).toBeLessThan(rows[0]?.reasons ?? 0)
    for (const row of rows) expect(row).toEqual(rows[0])
  })

for (const [at, width] of [320, 1280].entries())
  test(`at ${width} px all targets measure 44 px`, onlyFirst(at), async ({ dashboard, page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: width < 768 ? 'light' : 'dark' })
    await dashboard.open(`/home?q=${search().many}`)
    await dashboard.check().click()
    await dashboard.button(doneList(1)).click()
    await dashboard.button(say('tools.more')).click()
    expect(await findSmallTargets(page)).toEqual([])
    expect(await findBarriers(page)).toEqual([])
  })

test('in forced colors the selected tab and the marks are seen', async ({ dashboard, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await dashboard.open(`/home?q=${search().many}`)
  await expect(dashboard.marks.first()).toBeVisible()
  const styleOf = (locator: string, property: string) =>
    page
      .locator(locator)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  const lineOf = (isSelected: boolean) =>
    page
      .locator(`[role=tab][aria-selected=${isSelected}]`)
      .first()
      .evaluate((tab) => getComputedStyle(tab, '::after').borderBottomStyle)
  expect([await lineOf(true), await lineOf(false)]).toEqual(['solid', 'none'])
  expect(await styleOf('mark', 'background-color')).not.toBe(await styleOf('dd', 'background-color'))
})

test('a screen reader says one sentence for one act, once it has come to rest', { tag: '@rare' }, async ({
  dashboard,
  page,
  host,
}) => {
  const heard = await listenAloud(page)
  await page.clock.install()
  await dashboard.open()
  await expect.poll(async () => (await heard()).at(-1)).toBe(listed('products', ALL))
  const before = (await heard()).length
  // However slow this machine types, it makes no pause between the keys.
  await page.clock.pauseAt(Date.now() + 60_000)
  await dashboard.search.pressSequentially(search().word)
  await dashboard.see(found(search().finds, ALL))
  await page.clock.resume()
  const since = async () => (await heard()).slice(before)
  await expect
    .poll(since)
    .toEqual([say('status.listedFound', { tab: tabName('products'), count: search().finds })])
  const title = await dashboard.markFirst()
  await expect
    .poll(async () => (await since()).slice(1))
    .toEqual([say('move.aloud', { told: say('move.done'), title })])
  await dashboard.button(say('move.undo')).press('Enter')
  await expect
    .poll(async () => (await since()).slice(2), 'what is read out of Undo')
    .toEqual([say('move.undone')])
  host.answerNext(dashboard.token, silent)
  await dashboard.button(say('status.refresh')).press('Enter')
  await dashboard.button(say('frame.cancel')).press('Enter')
  await expect
    .poll(async () => (await since()).at(-1), 'what is read out of a cancelled load')
    .toBe(say('status.canceled'))
  await expect(page.locator('[role=status] button, [aria-live] button')).toHaveCount(0)
})

test('a screen reader says of a failed load its alert alone, and of a list without room that it is not saved', {
  tag: '@rare',
}, async ({ dashboard, page, host }) => {
  foresee(FAILED_LOAD, SHIFT)
  const heard = await listenAloud(page)
  await page.clock.install()
  await dashboard.signIn()
  host.answerNext(dashboard.token, answering({ message: 'Out of paper.' }, 500))
  await dashboard.goto()
  await expect(dashboard.alert).toContainText('Out of paper.')
  // Longer than what is said waits for what follows.
  await page.clock.runFor(2000)
  // An alert that comes is read out by itself. A load that lasts is told; how long it takes is the machine's.
  const beforeIt = [say('dashboard.checking'), say('status.loadingAloud', { tab: tabName('products') })]
  expect((await heard()).filter((sentence) => !beforeIt.includes(sentence))).toEqual([])
  await fillStorage(page)
  await dashboard.button(say('load.retry')).click()
  await dashboard.see(say('unsaved.list'))
  await expect.poll(heard).toContain(say('unsaved.list'))
  const title = await dashboard.markFirst()
  await expect.poll(heard).toContain(say('move.aloudUnsaved', { told: say('move.done'), title }))
})

test('insights and the search field run in the direction of most of their letters', {
  tag: '@rare',
}, async ({ dashboard, page, host }) => {
  foresee(SHIFT)
  await dashboard.signIn()
  const mixed = {
    customerId: 1,
    profileSummary: 'خالد from Sharjah: 4 orders, a customer for 20 months.',
    behaviorInsight: 'المخزون 9 قطع فقط (AED 165)، اطلب 24 قطعة اليوم.',
  }
  host.answerNext(dashboard.token, answering({ analysis: [mixed] }))
  await dashboard.open('/home?tab=customers')
  await expect(page.getByText('from Sharjah')).toHaveCSS('direction', 'ltr')
  await expect(page.getByText('المخزون')).toHaveCSS('direction', 'rtl')
  const arabic = page.locator('[lang=ar]').filter({ hasText: 'المخزون' })
  await expect(arabic.first()).toBeVisible()

  await dashboard.search.pressSequentially('المخزون فقط')
  await expect(dashboard.search).toHaveCSS('direction', 'rtl')
  const box = await dashboard.search.boundingBox()
  const clear = await dashboard.button(say('tools.clear')).boundingBox()
  const padding = await dashboard.search.evaluate((field) => getComputedStyle(field).paddingRight)
  const textEnd = (box?.x ?? 0) + (box?.width ?? 0) - Number.parseFloat(padding)
  expect(textEnd).toBeLessThanOrEqual((clear?.x ?? 0) + 1)
})
