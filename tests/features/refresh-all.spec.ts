/** One press that refreshes all four lists. */
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { expect, FAILED_LOAD, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { insights, openWith } from '../pages/own-lists.ts'
import { loading, say, tabName } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'
import { answering } from '../support/counted-host.ts'
import { findCollisions } from '../support/layout.ts'

const ALL = say('refreshAll.do', { count: 4 })
const turn = (analysis: (typeof ANALYSIS_NAMES)[number], at: number) =>
  say('refreshAll.turn', { tab: tabName(analysis), at, all: 4 })

test.beforeEach(() => foresee(SHIFT, FAILED_LOAD))

test('one after the other, the shown list first; the others stay readable; a failure says which; one line for the shop', async ({
  dashboard,
  page,
}) => {
  const { host } = dashboard
  await openWith(dashboard, insights('products', ['Soap', 'Figs']))
  const held = host.holdNext(dashboard.token)
  await dashboard.button(say('tools.more')).click()
  await dashboard.item(ALL).click()
  await dashboard.see(loading('products'))
  await dashboard.see(turn('products', 1))
  await expect(dashboard.button(say('frame.cancel'))).toHaveCount(1)
  await dashboard.seeCall()
  const orders = host.holdNext(dashboard.token)
  await held.answer({ analysis: insights('products', ['Soap', 'Figs', 'Mat']) })
  await dashboard.see(turn('orders', 2))
  await expect(dashboard.titles).toHaveText(['Soap', 'Figs', 'Mat'])
  await dashboard.check('Soap').press('Enter')
  await page.setViewportSize({ width: 320, height: 740 })
  expect(await findBarriers(page)).toEqual([])
  expect(await findCollisions(page)).toEqual([])
  await expect.poll(() => dashboard.calls().length).toBe(3)
  const customers = host.holdNext(dashboard.token)
  await orders.answer({ error: 'broken' })
  await dashboard.see(turn('customers', 3))
  await expect.poll(() => dashboard.calls().length).toBe(4)
  host.answerNext(dashboard.token, answering({ message: 'The posts are asleep.' }, 500))
  await customers.answer({ analysis: insights('customers', ['1']) })
  await dashboard.see(say('refreshAll.done', { come: 3, all: 4, told: '1 new' }))
  await dashboard.see(
    say('refreshAll.failed', { tab: tabName('blogs'), reason: say('error.status', { status: 500 }) }),
  )
  expect(await findCollisions(page)).toEqual([])
  await expect(dashboard.button(say('tools.workNew', { count: 1 }))).toBeVisible()
  await dashboard.button(say('frame.close')).first().click()
  expect(dashboard.calls()).toEqual(['products', ...ANALYSIS_NAMES])
})

test('one Cancel ends it, what has come stays, and another tab’s press joins the call', async ({
  dashboard,
  page,
}) => {
  const { host } = dashboard
  await openWith(dashboard, insights('products', ['Soap']))
  const other = await dashboard.another()
  await other.open()
  const press = async (tab: typeof dashboard) => {
    await tab.button(say('tools.more')).click()
    await tab.item(ALL).click()
  }
  await page.bringToFront()
  const held = host.holdNext(dashboard.token)
  await press(dashboard)
  await dashboard.seeCall()
  await press(other)
  await other.see(loading('products'))
  const orders = host.holdNext(dashboard.token)
  await held.answer({ analysis: insights('products', ['Soap', 'Mat']) })
  for (const tab of [dashboard, other]) {
    await expect(tab.titles).toHaveText(['Soap', 'Mat'])
    await tab.see(turn('orders', 2))
  }
  await other.button(say('frame.cancel')).click()
  await other.see(say('refreshAll.canceled', { come: 1, all: 4, told: '1 new' }))
  await dashboard.button(say('frame.cancel')).click()
  await dashboard.see(say('refreshAll.canceled', { come: 1, all: 4, told: '1 new' }))
  await orders.answer({ analysis: [] }).catch(() => {})
  expect(dashboard.calls()).toEqual(['products', 'products', 'orders'])
  await page.reload()
  await expect(dashboard.titles).toHaveText(['Soap', 'Mat'])
})
