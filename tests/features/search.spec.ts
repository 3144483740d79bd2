import { expect, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { products } from '../pages/own-lists.ts'
import { COUNT, search } from '../pages/sample.ts'
import { say } from '../pages/words.ts'

const found = (count: number) => say('status.found', { count })

test.beforeEach(() => foresee(SHIFT))

test('a search finds, marks and counts, stands in the address, and can be cleared; figures stay', async ({
  dashboard,
  page,
}) => {
  await dashboard.open()
  const first = await dashboard.title()
  await dashboard.search.pressSequentially(search().word)
  await dashboard.see(found(search().finds))
  await expect(dashboard.titles).toHaveCount(search().finds)
  await expect(dashboard.marks.first()).toHaveText(new RegExp(`^${search().word}$`, 'i'))
  await dashboard.seeToDo('products', COUNT.products)
  await expect(page).toHaveURL(`/home?q=${search().word}`)
  await page.reload()
  await expect(dashboard.search).toHaveValue(search().word)
  await dashboard.see(found(search().finds))
  await dashboard.button(say('tools.clear')).click()
  await expect(page).toHaveURL('/home')
  await expect(dashboard.titles.first()).toHaveText(first)
  await expect(dashboard.search).toBeFocused()
  await dashboard.search.pressSequentially(search().none)
  await expect(page.getByRole('main')).toContainText(say('empty.noMatch', { query: search().none }))
  await dashboard.button(say('empty.clearSearch')).press('Enter')
  await expect(dashboard.titles).toHaveCount(COUNT.products)
  await expect(dashboard.search).toBeFocused()
  await dashboard.search.pressSequentially('a')
  await dashboard.select('orders')
  // The next tab begins without the search of this one.
  await expect(page).toHaveURL('/home?tab=orders')
  await expect(dashboard.search).toHaveValue('')
  expect(dashboard.calls()).toEqual(['products', 'orders'])
})

test('what a search finds folded away is unfolded, and the focus stays in the field, whatever comes or goes', async ({
  dashboard,
}) => {
  await dashboard.openWith(products(['Soap', 'Figs', 'Mat']))
  await dashboard.markDone('Soap')
  await dashboard.act('Figs', 'later.tomorrow')
  await dashboard.search.pressSequentially('soap')
  await expect(dashboard.part('done').getByRole('article', { name: 'Soap' })).toBeVisible()
  await dashboard.see(say('empty.noneToDo', { query: 'soap' }))
  await dashboard.see(found(1))
  await dashboard.search.fill('figs')
  await expect(dashboard.part('later').getByRole('article', { name: 'Figs' })).toBeVisible()
  await dashboard.search.fill('mat')
  await expect(dashboard.titles).toHaveText(['Mat'])
  const other = await dashboard.another()
  await other.open()
  await dashboard.page.bringToFront()
  await dashboard.search.focus()
  await other.markDone('Mat')
  await expect(dashboard.titles).toHaveCount(0)
  await expect(dashboard.search).toBeFocused()
  await other.refreshWith(products(['Mat', 'Mats']))
  await expect(dashboard.titles).toHaveText(['Mats'])
  await expect(dashboard.search).toBeFocused()
})
