/** Search over the whole shop. */
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { allowErrors, expect, FAILED_LOAD, LAYOUT_SHIFT, test } from '../pages/fixtures.ts'
import { insights, products } from '../pages/own-lists.ts'
import { heading, loading, messageText, tabName, title, viewing } from '../pages/words.ts'
import { answering } from '../support/counted-host.ts'

const found = (count: number) => messageText('status.found', { count })

test.beforeEach(() => allowErrors(LAYOUT_SHIFT))

test('a search finds, highlights and counts insights, is part of the URL and can be cleared, and Enter leaves the field', async ({
  dashboard,
  page,
}) => {
  await dashboard.openWith(products(['Figs', 'Lantern', 'Red lantern']))
  await dashboard.search.pressSequentially('lantern')
  await dashboard.see(found(2))
  await expect(dashboard.titles).toHaveText(['Lantern', 'Red lantern'])
  await expect(page.locator('mark')).toHaveText(['Lantern', 'lantern'])
  await dashboard.seeToDo('products', 3)
  await expect(page).toHaveURL('/home?q=lantern')
  await page.reload()
  await expect(dashboard.search).toHaveValue('lantern')
  await dashboard.see(found(2))
  await dashboard.button(messageText('tools.clear')).click()
  await expect(page).toHaveURL('/home')
  await expect(dashboard.titles).toHaveCount(3)
  await expect(dashboard.search).toBeFocused()
  await dashboard.search.pressSequentially('zeppelin')
  await dashboard.see(messageText('empty.noMatch', { query: 'zeppelin' }))
  await dashboard.see(found(0))
  // The Search key of a phone's keyboard closes it.
  await dashboard.search.press('Enter')
  await expect(page.locator(':focus')).toHaveText(viewing('products'))
  await expect(page).toHaveURL('/home?q=zeppelin')
  expect(dashboard.calls()).toEqual(['products'])
})

test('a search shows the matches of all tabs, the open one’s first, with their actions, keys and Undo', async ({
  dashboard,
  page,
}) => {
  await dashboard.openWith(products(['Soap', 'Figs']))
  dashboard.answer(insights('orders', ['1', '2', '3'], 'Pack the soap.'))
  await dashboard.select('orders')
  await dashboard.markDone(heading('orders', '3'))
  for (const other of ANALYSIS_NAMES.slice(2)) {
    dashboard.answer(insights(other, ['7']))
    await dashboard.select(other)
  }
  await dashboard.select('products')
  await dashboard.search.fill('soap')
  // A done insight is one of the three orders.
  await dashboard.see(found(4))
  const titles = dashboard.cards.getByRole('heading')
  const order = (id: string) => heading('orders', id)
  await expect(titles).toHaveText(['Soap', order('1'), order('2'), order('3')])
  const orders = page.getByRole('region', {
    name: messageText('search.title', { tab: tabName('orders'), count: 3 }),
  })
  await expect(orders.getByRole('heading', { level: 4 })).toHaveText([order('1'), order('2'), /^Done/])
  await expect(dashboard.button(messageText('review.do'))).toHaveCount(0)
  // Keys move from tab to tab, and act in the tab of the card.
  await dashboard.card('Soap').press('ArrowDown')
  await expect(dashboard.card(order('1'))).toBeFocused()
  await page.keyboard.press('e')
  await expect(orders.getByRole('heading', { level: 4 })).toHaveText([order('2'), /^Done/])
  await dashboard.button(messageText('toast.undo')).press('Enter')
  await expect(orders.getByRole('heading', { level: 4 })).toHaveText([order('1'), order('2'), /^Done/])
  await expect(dashboard.check(order('1'))).toBeFocused()
  await dashboard.search.fill(order('2'))
  await expect(titles).toHaveText([order('2')])
  await expect(page.locator('mark')).toHaveText(['2'])
  // Some presses leave the focus in the field, such as a tap on an iPhone or one by voice.
  await dashboard.search.fill('soap')
  await dashboard.tab('orders').dispatchEvent('click')
  await expect(page).toHaveURL('/home?tab=orders&q=soap')
  await expect(titles).toHaveText([order('1'), order('2'), order('3'), 'Soap'])
  await dashboard.search.fill('rye')
  await dashboard.button(messageText('empty.clearSearch')).press('Enter')
  await expect(dashboard.titles).toHaveCount(2)
  await expect(dashboard.search).toBeFocused()
  // A search for nothing but ignored characters is none.
  await dashboard.search.fill('ـ')
  await expect(page).toHaveURL(`/home?tab=orders&q=${encodeURIComponent('ـ')}`)
  await dashboard.miss(found(0))
  await expect(dashboard.titles).toHaveCount(2)
  expect(dashboard.calls()).toEqual(ANALYSIS_NAMES)
})

test('one press in a search loads the tabs that aren’t loaded, one after the other and in place, until Cancel', async ({
  dashboard,
}) => {
  allowErrors(LAYOUT_SHIFT, FAILED_LOAD)
  const loadAll = (count: number) => dashboard.button(messageText('search.load', { count }))
  await dashboard.openWith(products(['Soap', 'Figs']))
  await dashboard.search.fill('soap')
  await dashboard.see(messageText('search.unloaded', { tabs: 'Orders, Customers, and Blogs', count: 3 }))
  const orders = await dashboard.hold(() => loadAll(3).press('Enter'))
  await dashboard.see(loading('orders'))
  await expect(loadAll(2)).toHaveCount(0)
  await expect(dashboard.titles).toHaveText(['Soap'])
  const list = insights('orders', ['1', '2'], 'Pack the soap.')
  const customers = await dashboard.hold(() => orders.answer({ analysis: list }))
  await dashboard.see(found(3))
  await dashboard.see(loading('customers'))
  await dashboard.button(messageText('load.cancel')).press('Enter')
  await customers.answer({ analysis: [] })
  await expect(loadAll(2)).toBeVisible()
  expect(dashboard.calls()).toEqual(['products', 'orders', 'customers'])
  dashboard.answerWith(answering({ message: 'Out of paper.' }, 500))
  await loadAll(2).press('Enter')
  await expect
    .poll(() => dashboard.calls())
    .toEqual(['products', 'orders', 'customers', ...ANALYSIS_NAMES.slice(2)])
  await expect(loadAll(1)).toBeVisible()
})

test('an input method composition keeps its letters, and Escape ends the composition before it ends the search', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  await page.clock.install()
  await dashboard.open()
  await dashboard.search.focus()
  const client = await page.context().newCDPSession(page)
  for (const text of ['か', 'かん', 'かんじ']) {
    await client.send('Input.imeSetComposition', { text, selectionStart: 0, selectionEnd: text.length })
    await page.clock.runFor(400)
  }
  await client.send('Input.insertText', { text: '漢字' })
  await expect(dashboard.search).toHaveValue('漢字')
  await expect(page).toHaveURL(`/home?q=${encodeURIComponent('漢字')}`)
  await page.keyboard.press('Escape')
  await expect(dashboard.search).toHaveValue('')
  await expect(dashboard.search).toBeFocused()
  await expect(page).toHaveURL('/home')
})

test('Back restores the query, and Back discards letters that were typed but not yet applied', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  await page.clock.install()
  await dashboard.goto('/terms')
  await dashboard.openWith(products(['Soap', 'Figs']), '/home?q=soap')
  await dashboard.search.fill('figs')
  await dashboard.link(messageText('page.privacy.link')).press('Enter')
  await expect(page).toHaveTitle(title('privacy'))
  await page.goBack()
  await expect(page).toHaveURL('/home?q=figs')
  await expect(dashboard.search).toHaveValue('figs')
  await expect(dashboard.titles).toHaveText(['Figs'])
  await dashboard.search.fill('mat')
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect(page).toHaveURL('/terms')
  await page.clock.runFor(500)
  await expect(page).toHaveURL('/terms')
})

test('the search field follows the page’s direction while empty, and the text’s direction once something is typed', {
  tag: '@rare',
}, async ({ dashboard }) => {
  await dashboard.openWith(products(['Soap']), '/ar/home')
  await expect(dashboard.search).toHaveCSS('direction', 'rtl')
  await dashboard.search.fill('soap')
  await expect(dashboard.search).toHaveCSS('direction', 'ltr')
  await dashboard.search.fill('صابون')
  await expect(dashboard.search).toHaveCSS('direction', 'rtl')
})
