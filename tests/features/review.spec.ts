/** Review: one insight at a time. */
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { allowErrors, expect, LAYOUT_SHIFT, test } from '../pages/fixtures.ts'
import { insights, manyProducts, products } from '../pages/own-lists.ts'
import { backLabel, messageText, tabName, viewing } from '../pages/words.ts'
import { setTextSize } from '../support/layout.ts'

test.beforeEach(() => allowErrors(LAYOUT_SHIFT))

test('Review shows To do in list order; actions go to the next insight, arrows decide nothing, and a reload starts again', async ({
  dashboard,
  page,
}) => {
  const { review } = dashboard
  await dashboard.openWith(products(['Soap', 'Figs', 'Mat', 'Oud', 'Mug']))
  await review.open.click()
  await expect(page).toHaveURL('/home?review=1')
  await review.see('Soap', 5)
  await page.keyboard.press('ArrowRight')
  await review.see('Figs', 5)
  await review.button(messageText('review.previous')).press('Enter')
  await review.see('Soap', 5)
  await review.button(messageText('review.done')).press('Enter')
  await review.see('Figs', 4)
  await expect(review.dialog.locator('header')).toContainText(messageText('status.done', { count: 1 }))
  await page.keyboard.press('l')
  await expect(dashboard.item(messageText('later.tomorrow'))).toBeFocused()
  await page.keyboard.press('Enter')
  await review.see('Mat', 3)
  await review.button(messageText('dismiss.do')).press('Enter')
  await review.see('Oud', 2)
  // Insights that are saved for later or dismissed aren't done.
  await expect(review.dialog.locator('header')).toContainText(messageText('status.done', { count: 1 }))
  await review.button(messageText('toast.undo')).press('Enter')
  await review.see('Mat', 3)
  await page.keyboard.press('j')
  await review.see('Oud', 3)
  await page.keyboard.press('e')
  await review.see('Mug', 2)
  await page.keyboard.press('Control+z')
  await review.see('Oud', 3)
  await page.reload()
  await review.see('Mat', 3)
  await page.keyboard.press('Escape')
  await expect(review.dialog).toHaveCount(0)
  await dashboard.seeToDo('products', 3)
  await dashboard.see(messageText('status.done', { count: 1 }))
  await dashboard.see(messageText('later.title', { count: 1 }))
})

test('Review stays open while the list behind it grows', async ({ dashboard, page }) => {
  const { review } = dashboard
  await dashboard.openWith(manyProducts(120))
  await page.setViewportSize({ width: 1600, height: 2400 })
  await review.open.click()
  await review.see('Ware 1', 120)
  await page.setViewportSize({ width: 1600, height: 4000 })
  await page.keyboard.press('ArrowRight')
  await review.see('Ware 2', 120)
  await expect(page).toHaveURL('/home?review=1')
})

for (const [name, width, height, textSize] of [
  ['a low window', 844, 390, '100%'],
  ['a phone', 390, 844, '100%'],
  ['a phone at 200 % text size', 390, 844, '200%'],
] as const)
  test(`on ${name}, the buttons stay in view and at their position, also when the toast appears`, {
    tag: '@rare',
  }, async ({ dashboard, page }) => {
    const { review } = dashboard
    await page.setViewportSize({ width, height })
    await dashboard.openWith(products(['Soap', 'Figs'], 'Order more this week. '.repeat(40)))
    await setTextSize(page, textSize)
    await review.open.press('Enter')
    await review.see('Soap', 2)
    const done = review.button(messageText('review.done'))
    const before = await done.boundingBox()
    await done.press('Enter')
    await review.see('Figs', 1)
    await expect(review.button(messageText('toast.undo'))).toBeVisible()
    expect(await done.boundingBox()).toEqual(before)
    for (const name of ['dismiss.do', 'later.do', 'review.done'] as const) {
      await expect(review.button(messageText(name))).toBeInViewport({ ratio: 1 })
      // Fails if something covers the button.
      await review.button(messageText(name)).click({ trial: true })
    }
  })

test('Back closes Review, and leaves no entry in the history', async ({ dashboard, page }) => {
  const { review } = dashboard
  await dashboard.goto('/terms')
  await dashboard.openWith(products(['Soap', 'Figs']))
  for (const close of [() => page.goBack(), () => review.button(backLabel('products')).click()]) {
    await review.open.press('Enter')
    await review.see('Soap', 2)
    await close()
    await expect(review.dialog).toHaveCount(0)
    await expect(page).toHaveURL('/home')
    await expect(review.open).toBeFocused()
  }
  await page.goBack()
  await expect(page).toHaveURL('/terms')
})

test('Review begins with changed insights, and after the last insight to do, it says so and names the next tab', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  const { review } = dashboard
  await page.clock.install({ time: new Date('2026-03-04T10:00:00') })
  await dashboard.openWith(products(['Soap', 'Figs', 'Mat', 'Oud']))
  for (const name of ['Figs', 'Mat', 'Oud']) await dashboard.markDone(name)
  await page.clock.setSystemTime(new Date('2026-03-05T10:00:00'))
  await page.reload()
  await dashboard.refreshWith([...products(['Soap']), ...products(['Figs', 'Mat', 'Oud'], 'Two left.')])
  await review.open.press('Enter')
  await review.see('Figs', 4)
  await expect(review.dialog).toContainText(messageText('section.changedSinceDone'))
  await expect(review.dialog.getByRole('article')).toContainText('Keep it.')
  await review.button(messageText('tools.more')).press('Enter')
  await dashboard.item(messageText('changed.keep')).press('Enter')
  for (const [name, left] of [
    ['Mat', 3],
    ['Oud', 2],
    ['Soap', 1],
  ] as const) {
    await review.see(name, left)
    await page.keyboard.press(name === 'Soap' ? 'ArrowRight' : 'e')
  }
  // Arrows decide nothing, so skipped insights are still to do.
  await expect(review.dialog).toContainText(messageText('review.end', { tab: tabName('products') }))
  await review.button(messageText('review.do')).press('Enter')
  await review.see('Soap', 1)
  await page.keyboard.press('e')
  await expect(review.dialog).toContainText(messageText('review.todoDone', { tab: tabName('products') }))
  dashboard.answer(insights('orders', ['7']))
  await review.button(messageText('empty.unknownTab', { tab: tabName('orders') })).press('Enter')
  // Its list isn't loaded, so it comes first.
  await dashboard.see(viewing('orders'))
  await expect(review.dialog).toHaveCount(0)
  await expect(page).toHaveURL('/home?tab=orders')
  await expect(dashboard.tab('orders')).toBeFocused()
  await dashboard.seeCards()
})

test('a URL opens Review only if its list is saved and has something to review, never by itself later', async ({
  dashboard,
  page,
}) => {
  const { review } = dashboard
  await dashboard.logIn()
  const held = await dashboard.hold(() => dashboard.goto('/home?review=1'))
  await expect(page).toHaveURL('/home')
  await held.answer({ analysis: products(['Soap', 'Figs']) })
  await dashboard.seeCards()
  await expect(review.dialog).toHaveCount(0)
  await dashboard.markDone('Soap')
  await page.keyboard.press('Control+z')
  await dashboard.seeToDo('products', 2)
  await page.goto('/home?review=1')
  await review.see('Soap', 2)
  for (const key of ['e', 'e']) await page.keyboard.press(key)
  await expect(review.dialog).toContainText(messageText('review.todoDone', { tab: tabName('products') }))
  await expect(review.dialog.getByRole('progressbar')).toHaveAccessibleName(/.+/)
  await expect(page).toHaveURL('/home?review=1')
  await page.reload()
  await expect(page).toHaveURL('/home')
  await dashboard.see(messageText('empty.allDone', { count: 2 }))
  await expect(review.dialog).toHaveCount(0)
})

test('Review says that the shop is done only if nothing is to do in any tab, even if the arrows have skipped insights', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  const { review } = dashboard
  await dashboard.openWith(products(['Soap', 'Figs']))
  for (const tab of ANALYSIS_NAMES.slice(1)) {
    dashboard.answer([])
    await expect(dashboard.tab(tab)).toBeEnabled()
    await dashboard.tab(tab).press('Enter')
    await dashboard.see(viewing(tab))
    await dashboard.see(messageText('empty.noData'))
  }
  await dashboard.select('products')
  await review.open.press('Enter')
  await review.see('Soap', 2)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('e')
  await expect(review.dialog).toContainText(messageText('review.end', { tab: tabName('products') }))
  await expect(review.dialog).not.toContainText(messageText('empty.shopDone'))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('e')
  await expect(review.dialog).toContainText(messageText('empty.shopDone'))
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 740 } })

  test('a swipe on a phone shows the next insight, and the buttons are below each insight', async ({
    dashboard,
  }) => {
    const { review } = dashboard
    await dashboard.openWith([
      ...products(['Soap']),
      ...products(['Figs'], 'Much more is to be said. '.repeat(3)),
    ])
    await review.open.tap()
    await review.see('Soap', 2)
    const gap = async () => {
      const card = await review.dialog.getByRole('article').boundingBox()
      const button = await review.button(messageText('review.done')).boundingBox()
      return (button?.y ?? 0) - ((card?.y ?? 0) + (card?.height ?? 0))
    }
    const before = await gap()
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(24)
    await review.swipe(-120)
    await review.see('Figs', 2)
    expect(await gap()).toBe(before)
    await review.swipe(120)
    await review.see('Soap', 2)
    await review.swipe(-40)
    await review.see('Soap', 2)
  })
})
