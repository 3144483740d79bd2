/** All browser tabs show the same. */
import { newToken } from '../pages/DashboardPage.ts'
import { allowErrors, expect, LAYOUT_SHIFT, test } from '../pages/fixtures.ts'
import { products } from '../pages/own-lists.ts'
import { loading, markOpen, messageText } from '../pages/words.ts'

// So long that a lock may be released before other browser tabs see the saved list.
const LONG = [{ productId: '1', seoTitle: 'Mug', unknown: 'x'.repeat(2_000_000) }]

test.beforeEach(() => allowErrors(LAYOUT_SHIFT))

test('a second browser tab opened during a load, and a refresh in both, make one call each', async ({
  dashboard,
}) => {
  await dashboard.logIn()
  const first = await dashboard.hold(() => dashboard.goto())
  const other = await dashboard.another()
  await other.goto()
  await other.see(loading('products'))
  await first.answer({ analysis: LONG })
  for (const tab of [dashboard, other]) await expect(tab.titles).toHaveText(['Mug'])
  const second = await dashboard.hold(() => dashboard.refresh())
  await other.refresh()
  for (const tab of [dashboard, other]) await tab.see(loading('products'))
  await second.answer({ analysis: products(['Cup']) })
  for (const tab of [dashboard, other]) await expect(tab.titles).toHaveText(['Cup'])
  expect(dashboard.calls()).toEqual(['products', 'products'])
})

test('marks of two browser tabs merge, even simultaneous ones, and an Undo in one applies in both', {
  tag: '@rare',
}, async ({ dashboard }) => {
  await dashboard.openWith(products(['Soap', 'Figs', 'Mat', 'Oud']))
  const other = await dashboard.another()
  await other.open()
  await Promise.all([dashboard.check('Soap').press('Enter'), other.check('Figs').press('Enter')])
  for (const tab of [dashboard, other]) await expect(tab.titles).toHaveText(['Mat', 'Oud'])
  await other.chooseAction('Oud', 'later.tomorrow')
  await dashboard.unfold('done')
  await dashboard.button(markOpen('Figs')).press('Enter')
  for (const tab of [dashboard, other]) await expect(tab.titles).toHaveText(['Figs', 'Mat'])
})

test('a logout in any browser tab ends the load, clears everything stored, and leads every browser tab to /', async ({
  dashboard,
  landing,
  page,
}) => {
  await dashboard.openWith(products(['Soap']))
  await dashboard.markDone('Soap')
  await page.localStorage.setItem('something.else', '1')
  const held = await dashboard.hold(() => dashboard.refresh())
  const other = await dashboard.another()
  await other.goto('/home?tab=orders')
  await other.seeCards()
  await other.openAccountMenu()
  await expect(other.page.getByRole('menuitem')).toHaveCount(1)
  await expect(other.logOutItem).toHaveAccessibleDescription(messageText('account.logOutHint'))
  await expect(other.page.getByRole('menu').getByText('layla@sample-shop.example')).toBeVisible()
  await other.page.keyboard.press('Escape')
  await other.logOut()
  await landing.see()
  await expect(other.page).toHaveURL('/')
  await expect(landing.notice).toHaveText(messageText('notice.logged-out'))
  await dashboard.seeNoCall()
  await held.answer({ analysis: products(['Late']) })
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  await page.goBack()
  await expect(dashboard.cards).toHaveCount(0)
})

test('another owner’s login with three browser tabs open makes one call, and shows nothing of the first owner', {
  tag: '@rare',
}, async ({ dashboard, host, landing }) => {
  await dashboard.openWith(products(['Soap']))
  const others = [await dashboard.another(), await dashboard.another()]
  for (const tab of others) await tab.open('/home?q=soap')
  const next = newToken()
  const held = host.holdNext(next)
  await dashboard.page.goto(`/terms#token=${next}`)
  await landing.answer('switch.do')
  for (const tab of others) await tab.see(loading('products'))
  await held.answer({ analysis: products(['Cup']) })
  for (const tab of [dashboard, ...others]) await expect(tab.titles).toHaveText(['Cup'])
  for (const { page } of others) await expect(page).toHaveURL('/home')
  expect([dashboard.calls(), host.callsOf(next)]).toEqual([['products'], ['products']])
})
