/** One truth in all tabs of a browser. */
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { newToken } from '../pages/DashboardPage.ts'
import { expect, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { products } from '../pages/own-lists.ts'
import { loading, markOpen, refreshAll, say } from '../pages/words.ts'

// So long that a lock may be free before other tabs see what was saved.
const LONG = [{ productId: '1', seoTitle: 'Mug', unknown: 'x'.repeat(2_000_000) }]

test.beforeEach(() => foresee(SHIFT))

test('a second tab that is opened in mid-load, a refresh in both, and Refresh all in both make one call each', async ({
  dashboard,
  host,
}) => {
  await dashboard.signIn()
  const first = host.holdNext(dashboard.token)
  await dashboard.goto()
  await dashboard.seeCall()
  const other = await dashboard.another()
  await other.goto()
  await other.see(loading('products'))
  await first.answer({ analysis: LONG })
  for (const tab of [dashboard, other]) await expect(tab.titles).toHaveText(['Mug'])
  const second = host.holdNext(dashboard.token)
  for (const tab of [dashboard, other]) await tab.refresh()
  for (const tab of [dashboard, other]) await tab.see(loading('products'))
  await second.answer({ analysis: products(['Cup']) })
  for (const tab of [dashboard, other]) await expect(tab.titles).toHaveText(['Cup'])
  expect(dashboard.calls()).toEqual(['products', 'products'])
  const third = host.holdNext(dashboard.token)
  for (const tab of [dashboard, other]) await tab.choose(refreshAll())
  for (const tab of [dashboard, other]) await tab.see(loading('products'))
  await third.answer({ analysis: products(['Cup', 'Pot']) })
  for (const tab of [dashboard, other]) await expect(tab.tab('blogs')).toHaveAccessibleDescription(/\d/)
  for (const tab of [dashboard, other]) await tab.miss(loading('blogs'))
  expect(dashboard.calls().toSorted()).toEqual(['products', 'products', ...ANALYSIS_NAMES].toSorted())
})

test('marks of two tabs merge, those of the same moment, too; what one takes back is back in both', async ({
  dashboard,
}) => {
  await dashboard.openWith(products(['Soap', 'Figs', 'Mat', 'Oud']))
  const other = await dashboard.another()
  await other.open()
  await Promise.all([dashboard.check('Soap').press('Enter'), other.check('Figs').press('Enter')])
  for (const tab of [dashboard, other]) await expect(tab.titles).toHaveText(['Mat', 'Oud'])
  await other.act('Oud', 'later.tomorrow')
  await dashboard.unfold('done')
  await dashboard.button(markOpen('Figs')).press('Enter')
  for (const tab of [dashboard, other]) await expect(tab.titles).toHaveText(['Figs', 'Mat'])
})

test('a log-out anywhere ends the load, clears all that is stored, and leads every tab to /', async ({
  dashboard,
  landing,
  page,
  host,
}) => {
  await dashboard.openWith(products(['Soap']))
  await dashboard.markDone('Soap')
  await page.localStorage.setItem('something.else', '1')
  const held = host.holdNext(dashboard.token)
  await dashboard.refresh()
  await dashboard.seeCall()
  const other = await dashboard.another()
  await other.goto('/home?tab=orders')
  await other.seeCards()
  await other.openAccountMenu()
  await expect(other.page.getByRole('menuitem')).toHaveCount(1)
  await expect(other.logOutItem).toHaveAccessibleDescription(say('account.logOutHint'))
  await expect(other.page.getByRole('menu').getByText('layla@sample-shop.example')).toBeVisible()
  await other.page.keyboard.press('Escape')
  await other.logOut()
  await landing.see()
  await expect(other.page).toHaveURL('/')
  await expect(landing.notice).toHaveText(say('notice.loggedOut'))
  await dashboard.seeNoCall()
  await held.answer({ analysis: products(['Late']) })
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  await page.goBack()
  await expect(dashboard.cards).toHaveCount(0)
})

test('another owner’s sign-in with three tabs open makes one call, and shows nothing of the first', {
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
