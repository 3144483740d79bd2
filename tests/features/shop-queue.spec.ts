/** Working through what a refresh has brought, in the whole shop. */
import { expect, foresee, onlyFirst, SHIFT, test } from '../pages/fixtures.ts'
import { insights, openWith, refreshWith } from '../pages/own-lists.ts'
import { WorkDialog } from '../pages/WorkDialog.ts'
import { more, say, tabName } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'
import { answering } from '../support/counted-host.ts'
import { findCollisions, findSmallTargets } from '../support/layout.ts'

test.beforeEach(() => foresee(SHIFT))

for (const [at, width] of [320, 1280].entries())
  test(
    `the button offers what is new in the shop, tab by tab, and says what it goes through: ${width} px`,
    onlyFirst(at),
    async ({ dashboard, page }) => {
      await openWith(dashboard, insights('products', ['Soap', 'Figs']))
      await refreshWith(dashboard, insights('products', ['Soap', 'Figs', 'Mat']))
      dashboard.host.answerNext(dashboard.token, answering({ analysis: insights('orders', ['1', '2']) }))
      await dashboard.select('orders')
      await refreshWith(dashboard, [...insights('orders', ['1'], 'Call.'), ...insights('orders', ['2', '3'])])
      await page.setViewportSize({ width, height: 800 })
      const work = new WorkDialog(page)
      const at = (analysis: 'products' | 'orders', place: number, all: number) =>
        say('work.positionShop', { tab: tabName(analysis), at: place, all })
      const all = (count: number) => dashboard.button(say('tools.workNew', { count }))
      await all(3).click()
      await expect(work.title).toHaveText('Order ID#1')
      await expect(work.dialog.getByText(at('orders', 1, 2)).first()).toBeVisible()
      await expect(page).toHaveURL(/tab=orders&show=shop&work=1$/)
      expect(await findBarriers(page)).toEqual([])
      if (width === 320) expect(await findSmallTargets(page)).toEqual([])
      for (let press = 0; press < 2; press += 1) await page.keyboard.press('e')
      await expect(
        work.dialog.getByText(say('shop.tabDone', { tab: tabName('orders') })).first(),
      ).toBeVisible()
      await work.button(say('move.undo')).click()
      await expect(work.dialog.getByText(at('orders', 2, 2)).first()).toBeVisible()
      await page.keyboard.press('e')
      await work.button(say('shop.next', { tab: tabName('products'), count: 1 })).click()
      await expect(work.title).toHaveText('Mat')
      await expect(work.dialog.getByText(at('products', 1, 1)).first()).toBeVisible()
      await page.reload()
      await expect(work.title).toHaveText('Mat')
      await expect(work.dialog.getByRole('article')).toBeFocused()
      await page.keyboard.press('e')
      await expect(work.dialog.getByText(say('shop.allDone')).first()).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dashboard.titles).toHaveText(['Soap', 'Figs'])
      expect(await findCollisions(page)).toEqual([])
      await expect(page).toHaveURL(/\/home$/)
      await expect(work.open).toHaveText(say('tools.work'))
      expect(dashboard.calls()).toEqual(['products', 'products', 'orders', 'orders'])
    },
  )

test('this list alone is in the menu, and what is filtered or searched is worked through as it is', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  await openWith(dashboard, insights('products', ['Soap', 'Figs']))
  await refreshWith(dashboard, insights('products', ['Soap', 'Figs', 'Mat']))
  const work = new WorkDialog(page)
  await dashboard.button(say('tools.more')).click()
  await dashboard.item(say('tools.workList')).click()
  await work.see('Soap', 1, 3)
  await page.keyboard.press('Escape')
  await expect(work.dialog).toHaveCount(0)
  await expect(work.open).toHaveText(say('tools.workNew', { count: 1 }))
  await dashboard.button(say('changes.new', { count: 1 })).click()
  await expect(work.open).toHaveText(say('tools.work'))
  await work.open.click()
  await work.see('Mat', 1, 1, 0, 'changes')
})

test('what was put off to today is offered and worked through with what is new, first of its tab, and counts once it is done', async ({
  dashboard,
  page,
}) => {
  const work = new WorkDialog(page)
  const place = (part: 'Due' | 'NewDue', at: number, all: number) =>
    work.dialog.getByText(say(`work.positionShop${part}`, { tab: tabName('products'), at, all })).first()
  await page.clock.setFixedTime(new Date(2026, 10, 24, 10))
  await openWith(dashboard, insights('products', ['Soap', 'Figs', 'Lamp']))
  await dashboard.button(more('Lamp')).press('Enter')
  await dashboard.item(say('later.friday')).press('Enter')
  await expect(work.open).toHaveText(say('tools.work'))

  await page.clock.setFixedTime(new Date(2026, 10, 27, 10))
  await dashboard.select('orders')
  await dashboard.button(say('tools.workDue', { count: 1 })).click()
  await expect(work.title).toHaveText('Lamp')
  await expect(place('Due', 1, 1)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(work.dialog).toHaveCount(0)

  await refreshWith(dashboard, insights('products', ['Soap', 'Figs', 'Lamp', 'Mat']))
  await dashboard.button(say('tools.workNewDue', { count: 2 })).click()
  await expect(work.title).toHaveText('Lamp')
  await expect(work.dialog.getByText(say('later.since', { when: 'Tuesday' }))).toBeVisible()
  await expect(place('NewDue', 1, 2)).toBeVisible()
  await page.keyboard.press('e')
  await expect(work.title).toHaveText('Mat')
  await expect(place('NewDue', 2, 2)).toBeVisible()
  await page.reload()
  await expect(place('NewDue', 2, 2)).toBeVisible()
  await page.keyboard.press('e')
  await expect(work.dialog.getByText(say('shop.allDone')).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dashboard.titles).toHaveText(['Soap', 'Figs'])
  await expect(work.open).toHaveText(say('tools.work'))
})

test('past the last insight of a tab’s part comes the next tab’s, whatever is left unanswered', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  await openWith(dashboard, insights('products', ['Soap']))
  await refreshWith(dashboard, insights('products', ['Soap', 'Mat', 'Rug']))
  dashboard.host.answerNext(dashboard.token, answering({ analysis: insights('orders', ['1']) }))
  await dashboard.select('orders')
  await refreshWith(dashboard, insights('orders', ['1', '2']))
  const work = new WorkDialog(page)
  await dashboard.button(say('tools.workNew', { count: 3 })).click()
  await expect(work.title).toHaveText('Order ID#2')
  await page.keyboard.press('ArrowRight')
  await expect(work.title).toHaveText('Mat')
  await page.keyboard.press('j')
  await expect(work.title).toHaveText('Rug')
  await work.button(say('work.next')).click()
  await expect(work.title).toHaveText('Order ID#2')
  await page.keyboard.press('e')
  await work.button(say('shop.next', { tab: tabName('products'), count: 2 })).click()
  await page.keyboard.press('e')
  await page.keyboard.press('e')
  await expect(work.dialog.getByText(say('shop.allDone')).first()).toBeVisible()
})

test('what a second tab marks leaves the shop’s queue and counts as done there, also without a network, and Undo brings it back', {
  tag: '@rare',
}, async ({ dashboard, page, context }) => {
  foresee(/ERR_INTERNET|fetching the script/)
  await page.clock.setFixedTime(new Date(2026, 10, 24, 10))
  await openWith(dashboard, insights('products', ['Soap', 'Figs', 'Lamp', 'Rug']))
  const work = new WorkDialog(page)
  for (const name of ['Lamp', 'Rug']) {
    await dashboard.button(more(name)).press('Enter')
    await dashboard.item(say('later.friday')).press('Enter')
  }
  await page.clock.setFixedTime(new Date(2026, 10, 27, 10))
  await refreshWith(dashboard, insights('products', ['Soap', 'Figs', 'Lamp', 'Rug', 'Mat']))
  await dashboard.button(say('tools.workNewDue', { count: 3 })).click()
  await expect(work.title).toHaveText('Lamp')
  const other = await dashboard.another()
  await other.page.clock.setFixedTime(new Date(2026, 10, 27, 10))
  await other.open()
  await expect(other.titles).toHaveText(['Lamp', 'Rug', 'Soap', 'Figs', 'Mat'])
  await other.check('Lamp').press('Enter')
  await expect(work.title).toHaveText('Rug')
  const place = (at: number, all: number) =>
    work.dialog.getByText(say('work.positionShopNewDue', { tab: tabName('products'), at, all })).first()
  await expect(place(2, 3)).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('e')
  await expect(place(3, 3)).toBeVisible()
  await work.button(say('move.undo')).click()
  await expect(work.title).toHaveText('Rug')
  await expect(place(2, 3)).toBeVisible()
  await expect(other.titles).toHaveText(['Rug', 'Soap', 'Figs', 'Mat'])
})
