/** An owner works through a list: done, later, dismissed, put back, and the count of insights to do. */
import { allowErrors, expect, LAYOUT_SHIFT, test } from '../pages/fixtures.ts'
import { insights, products } from '../pages/own-lists.ts'
import { markOpen, messageText, tabName, viewing } from '../pages/words.ts'

test.beforeEach(() => allowErrors(LAYOUT_SHIFT))

test('done insights are not in the other counts, are shown by day with that day’s texts, and can be put back', async ({
  dashboard,
  page,
}) => {
  await page.clock.install({ time: new Date('2026-03-04T10:00:00') })
  await dashboard.openWith(products(['Soap', 'Figs', 'Mat']))
  await dashboard.seeToDo('products', 3)
  await dashboard.markDone('Soap')
  await dashboard.seeToDo('products', 2)
  await expect(dashboard.titles).toHaveText(['Figs', 'Mat'])
  await page.clock.setSystemTime(new Date('2026-03-05T10:00:00'))
  await page.reload()
  await dashboard.markDone('Figs')
  await dashboard.refreshWith(products(['Figs', 'Mat']))
  // The count links to its section, which moves to the top of the window, even at the end of a short page.
  await dashboard.button(messageText('status.done', { count: 2 })).click()
  await expect(dashboard.section('done').getByRole('heading', { level: 4 })).toHaveText([
    'Today',
    'Yesterday',
  ])
  await expect(dashboard.section('done').getByRole('heading', { level: 5 })).toHaveText(['Figs', 'Soap'])
  const doneHeading = dashboard.section('done').getByRole('button', { expanded: true }).first()
  await expect(doneHeading).toBeFocused()
  await expect.poll(async () => (await doneHeading.boundingBox())?.y).toBeLessThan(150)
  // An insight that has left the list can't be put back on it.
  await expect(dashboard.card('Soap').getByRole('button')).toHaveCount(1)
  await dashboard.button(markOpen('Figs')).press('Enter')
  await dashboard.seeToDo('products', 2)
  await expect(dashboard.titles).toHaveText(['Figs', 'Mat'])
  await expect(dashboard.section('done').getByRole('heading')).toHaveText([/^Done/, 'Yesterday', 'Soap'])
})

test('a saved insight is hidden until its day and then first, even on a page that stays open', async ({
  dashboard,
  page,
}) => {
  await page.clock.install({ time: new Date('2026-03-04T23:50:00') })
  await dashboard.openWith(products(['Soap', 'Figs', 'Mat', 'Oud']))
  await dashboard.chooseAction('Mat', 'later.tomorrow')
  await dashboard.chooseAction('Figs', 'later.inAWeek')
  await dashboard.chooseAction('Oud', 'later.inThreeDays')
  await dashboard.seeToDo('products', 1)
  await dashboard.unfold('later')
  const days = dashboard.section('later').getByRole('heading', { level: 4 })
  await expect(days).toHaveText(['Tomorrow', 'Saturday', /11/])
  await expect(dashboard.section('later').getByRole('heading', { level: 5 })).toHaveText([
    'Mat',
    'Oud',
    'Figs',
  ])
  await page.clock.fastForward('15:00')
  await expect(dashboard.titles).toHaveText(['Mat', 'Soap'])
  await expect(dashboard.card('Mat')).toContainText(messageText('later.due'))
  await dashboard.seeToDo('products', 2)
  // The insight is due and no longer on the list, so Later is expanded and says so.
  await dashboard.refreshWith(products(['Soap']))
  await dashboard.see(messageText('later.titleDue', { count: 3, due: 1 }))
  await expect(days.first()).toHaveText(messageText('later.dueGone'))
})

test('a done insight whose advice has changed is in a separate section with its previous texts, until it is done, kept or put back', async ({
  dashboard,
  page,
}) => {
  await page.clock.install({ time: new Date('2026-03-04T10:00:00') })
  const names = ['Soap', 'Figs', 'Mat', 'Oud', 'Mug']
  await dashboard.openWith(products(names))
  for (const name of names) await dashboard.markDone(name)
  await page.clock.setSystemTime(new Date('2026-03-05T10:00:00'))
  await page.reload()
  const changed = products(names, 'Two left.').map((each) => ({ ...each, pricingSuggestion: 'Keep it.' }))
  await dashboard.refreshWith(changed)
  await expect(dashboard.titlesOf('changedSinceDone')).toHaveText(names)
  await dashboard.seeToDo('products', 0)
  const soap = dashboard.section('changedSinceDone').getByRole('article', { name: 'Soap', exact: true })
  const [inventory, pricing] = ['Inventory Insight', 'Pricing Suggestion'].map((name) =>
    messageText('previous.label', { name }),
  )
  await expect(soap).toContainText('Two left.')
  await expect(soap).not.toContainText(`${inventory}`)
  await soap
    .getByRole('button', { name: messageText('previous.titleDone', { day: 'yesterday' }) })
    .press('Enter')
  await expect(soap).toContainText(`${inventory}:Keep it.`)
  // Only what has changed.
  await expect(soap).not.toContainText(`${pricing}`)
  // Its done toggle marks it as done today, and its menu keeps the day.
  await dashboard.markDone('Soap')
  await dashboard.chooseAction('Figs', 'changed.keep')
  await dashboard.chooseAction('Mat', 'card.markOpen')
  await expect(dashboard.titles).toHaveText(['Mat'])
  await dashboard.unfold('done')
  await expect(dashboard.section('done').getByRole('heading', { level: 4 })).toHaveText([
    'Today',
    'Yesterday',
  ])
  await expect(dashboard.titlesOf('done').nth(0)).toHaveText('Soap')
  await expect(dashboard.titlesOf('done').nth(1)).toHaveText('Figs')
  // The count stays while a search shows only some insights, and 'Keep all' is hidden.
  await dashboard.search.fill('oud')
  await expect(dashboard.titlesOf('changedSinceDone')).toHaveText(['Oud'])
  await dashboard.see(messageText('changed.title', { count: 2 }))
  await expect(dashboard.button(messageText('changed.keepAll'))).toHaveCount(0)
  await dashboard.search.fill('')
  await dashboard.button(messageText('changed.keepAll')).press('Enter')
  await expect(dashboard.section('changedSinceDone')).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveText(viewing('products'))
  await page.keyboard.press('Control+z')
  await expect(dashboard.titlesOf('changedSinceDone')).toHaveText(['Oud', 'Mug'])
})

test('if nothing is left, the page names the next tab with something to do, or else a tab without a list', async ({
  dashboard,
}) => {
  await dashboard.openWith(insights('customers', ['1']), '/home?tab=customers')
  dashboard.answer(products(['Soap']))
  await dashboard.select('products')
  await dashboard.chooseAction('Soap', 'later.tomorrow')
  await dashboard.see(messageText('empty.noneLeft'))
  await dashboard.see(messageText('later.rest', { count: 1 }))
  await dashboard.button(messageText('empty.nextTab', { tab: tabName('customers'), count: 1 })).press('Enter')
  await dashboard.markDone('Customer ID#1')
  await dashboard.see(messageText('empty.allDone', { count: 1 }))
  await dashboard.button(messageText('empty.unknownTab', { tab: tabName('blogs') })).press('Enter')
  await dashboard.see(viewing('blogs'))
  await expect(dashboard.tab('blogs')).toBeFocused()
})

test('Undo reverts the last action from the toast or with Ctrl+Z, even after a refresh, and the toast disappears after a while', async ({
  dashboard,
  page,
}) => {
  await page.clock.install()
  await dashboard.openWith(products(['Soap', 'Figs', 'Mat']))
  const undo = dashboard.button(messageText('toast.undo'))
  await dashboard.markDone('Figs')
  await undo.press('Enter')
  await expect(dashboard.titles).toHaveText(['Soap', 'Figs', 'Mat'])
  await expect(dashboard.check('Figs')).toBeFocused()
  await dashboard.chooseAction('Mat', 'dismiss.do')
  await dashboard.refreshWith(products(['Soap', 'Figs', 'Mat']))
  await page.keyboard.press('Control+z')
  await expect(dashboard.titles).toHaveText(['Soap', 'Figs', 'Mat'])
  await dashboard.markDone('Soap')
  await expect(undo).toBeVisible()
  await page.clock.runFor(11_000)
  await expect(undo).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(dashboard.titles).toHaveText(['Soap', 'Figs', 'Mat'])
  // The action restores the previous mark.
  await dashboard.chooseAction('Mat', 'later.tomorrow')
  await dashboard.unfold('later')
  await dashboard.chooseAction('Mat', 'card.markOpen')
  await page.keyboard.press('Control+z')
  await dashboard.see(messageText('later.title', { count: 1 }))
})

test('Undo reverts the last action of any tab, which the toast names, but not in a dialog', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  await dashboard.openWith(products(['Soap', 'Figs']))
  await dashboard.chooseAction('Soap', 'dismiss.do')
  dashboard.answer(insights('orders', ['1', '2']))
  await dashboard.select('orders')
  const undo = dashboard.button(messageText('toast.undo'))
  const toast = page.getByRole('paragraph').filter({ hasText: messageText('toast.dismissed') })
  await expect(toast).toHaveText(`${messageText('toast.dismissed')}${tabName('products')}Soap`)
  await dashboard.card('Order ID#1').press('?')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')
  await dashboard.select('products')
  await expect(dashboard.titles).toHaveText(['Figs'])
  await dashboard.select('orders')
  await undo.press('Enter')
  await expect(undo).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveText(viewing('orders'))
  await dashboard.select('products')
  await expect(dashboard.titles).toHaveText(['Soap', 'Figs'])
})

test('an old list offers a refresh', async ({ dashboard, page }) => {
  await page.clock.install({ time: new Date('2026-03-04T10:00:00') })
  await dashboard.openWith(products(['Soap']))
  await page.clock.setSystemTime(new Date('2026-03-13T10:00:00'))
  await page.reload()
  dashboard.answer(products(['Soap']))
  await dashboard.button(messageText('status.refreshOffer', { days: 9 })).press('Enter')
  await dashboard.see(messageText('time.justNow'))
  await dashboard.miss(messageText('status.refreshOffer', { days: 9 }))
})
