import { expect, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { COUNT, search } from '../pages/sample.ts'
import { counted, found, say, viewing } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'

const ALL = COUNT.products

test('a search finds, marks and counts, stands in the address, and can be cleared', async ({
  dashboard,
  page,
}) => {
  await dashboard.open()
  const first = await dashboard.title()
  await dashboard.search.pressSequentially(search().word)
  await dashboard.see(found(search().finds, ALL))
  await expect(dashboard.cards).toHaveCount(search().finds)
  await expect(dashboard.marks.first()).toHaveText(new RegExp(`^${search().word}$`, 'i'))
  expect(await findBarriers(page)).toEqual([])
  await expect(page).toHaveURL(`/home?q=${search().word}`)
  await page.reload()
  await dashboard.see(found(search().finds, ALL))
  await expect(dashboard.search).toHaveValue(search().word)
  await dashboard.button(say('tools.clear')).click()
  await expect(page).toHaveURL('/home')
  await expect(dashboard.titles.first()).toHaveText(first)
  await expect(dashboard.search).toBeFocused()
  await dashboard.search.pressSequentially(search().none)
  await dashboard.button(say('empty.clearSearch')).click()
  await dashboard.seeCount(ALL)
  await expect(dashboard.search).toBeFocused()
  expect(dashboard.calls()).toEqual(['products'])
})

test('an address with a tab asks for that tab alone; an unknown one is Products', async ({
  dashboard,
  page,
}) => {
  await dashboard.open('/home?tab=blogs&q=a')
  await dashboard.see(viewing('blogs'))
  expect(dashboard.calls()).toEqual(['blogs'])
  await dashboard.open('/home?tab=bills')
  await dashboard.see(viewing('products'))
  expect(dashboard.calls()).toEqual(['blogs', 'products'])
  // The next tab begins without the search of this one.
  await dashboard.search.pressSequentially(search().word)
  await dashboard.see(found(search().finds, ALL))
  await dashboard.select('orders')
  await expect(page).toHaveURL('/home?tab=orders')
  await expect(dashboard.search).toHaveValue('')
  // Orders have no names.
  await dashboard.button(say('tools.more')).click()
  const orders = page.getByRole('group', { name: say('tools.sort') }).getByRole('menuitemradio')
  await expect(orders).toHaveText([say('sort.received'), say('sort.id')])
  await expect(orders.first()).toBeChecked()
})

test('a search over ten thousand insights answers each key, with few drawn and all kept', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  foresee(SHIFT)
  await dashboard.signIn({ scenario: { '*': 'large:10000' } })
  await dashboard.open()
  await dashboard.seeCount(10_000)
  const drawn = await dashboard.cards.count()
  expect(drawn).toBeLessThan(200)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => dashboard.cards.count()).toBeGreaterThan(drawn)
  for (const letter of search().many) {
    await dashboard.search.press(letter)
    await dashboard.see(/^[\d,]+ of 10,000$/)
  }
  expect(await dashboard.cards.count()).toBeLessThan(200)
  await dashboard.sort(say('sort.name'))
  await expect(page).toHaveURL(/sort=name/)
  await dashboard.sort(say('sort.received'))
  await expect(page).not.toHaveURL(/sort/)
  await dashboard.open()
  await dashboard.see(counted(10_000))
  expect(dashboard.calls()).toEqual(['products'])
})

test.describe('on a French page', () => {
  test.use({ language: 'fr' })

  test('a sum of thousands is found without its space, and marked', async ({ dashboard }) => {
    foresee(SHIFT)
    await dashboard.open()
    await dashboard.search.pressSequentially('1380')
    await expect(dashboard.marks.first()).toHaveText('1\u202f380')
  })
})
