/** Failures: one cause, one message, one button; and what a refresh brings. */
import { joinLabel } from '../../client/language/join.ts'
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { allowErrors, expect, FAILED_LOAD, LAYOUT_SHIFT, test } from '../pages/fixtures.ts'
import { insights, products } from '../pages/own-lists.ts'
import { loading, messageText, refreshAll, tabName } from '../pages/words.ts'
import { answering } from '../support/counted-host.ts'
import { recordAnnouncements } from '../support/record-announcements.ts'

const failing = answering({ message: 'The shop is being rebuilt.' }, 500)

test.beforeEach(() => allowErrors(FAILED_LOAD, LAYOUT_SHIFT))

test('a failure is one block: our sentence, the original message, one button, and, without a list, that there is no data', async ({
  dashboard,
  page,
  complaints,
}) => {
  const body = `<!doctype html><title>Blocked</title>${'1234567890'.repeat(30)}`
  const original = `Invalid JSON from /shopify/analyze-products: ${body.slice(0, 200)}`
  await dashboard.logIn()
  dashboard.answerWith((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(body),
  )
  const replied = page.waitForResponse('/shopify/analyze-products')
  await dashboard.goto()
  const id = (await (await replied).headerValue('x-request-id')) ?? 'none'
  await expect(dashboard.alert).toHaveText(
    `${messageText('error.unreadable')}${original}${messageText('load.requestId', { id })}`,
  )
  const block = dashboard.alert.locator('..')
  await expect(block.getByRole('button')).toHaveText([messageText('load.retry')])
  await expect(block.locator('p').last()).toHaveText('No data available to analyze.')
  await expect(page.getByText('No data available to analyze.')).toHaveCount(1)
  await expect(page.locator('main svg[data-scene]')).toHaveCount(0)
  expect(complaints.join()).toContain(original)
  expect(await dashboard.stored('vitrine.insights.products')).toBeNull()
  dashboard.answer(products(['Soap']))
  await dashboard.button(messageText('load.retry')).press('Enter')
  await expect(dashboard.titles).toHaveText(['Soap'])
  await expect(dashboard.alert).toHaveCount(0)
  dashboard.answerWith(answering({}, 503))
  await dashboard.refresh()
  await expect(dashboard.alert).toHaveText(new RegExp(`^${messageText('error.overloaded')}Fetch error`))
  await dashboard.miss('No data available to analyze.')
  await expect(dashboard.titles).toHaveText(['Soap'])
})

test('a failure is shown only on its tab, and is requested again only by a press', async ({ dashboard }) => {
  await dashboard.open()
  dashboard.answerWith(failing)
  await dashboard.tab('orders').press('Enter')
  await expect(dashboard.alert).toHaveText(
    new RegExp(`^${messageText('error.failed')}The shop is being rebuilt.`),
  )
  await dashboard.select('products')
  await expect(dashboard.alert).toHaveCount(0)
  await expect(dashboard.tab('orders')).toHaveAccessibleDescription(messageText('tabs.failed'))
  await dashboard.miss(messageText('error.failed'))
  expect(dashboard.calls()).toEqual(['products', 'orders'])
  await dashboard.select('orders')
  await expect(dashboard.alert).toHaveCount(0)
  expect(dashboard.calls()).toEqual(['products', 'orders', 'orders'])
})

test('without a network, a list has a line with its age, a missing one has a block with Retry, and its return removes only the line', async ({
  dashboard,
  context,
}) => {
  allowErrors(/ERR_INTERNET/)
  await dashboard.openWith(products(['Soap']))
  await context.setOffline(true)
  await dashboard.refresh()
  await dashboard.see(messageText('status.offlineSaved'))
  await dashboard.see(messageText('time.offlineSince', { ago: messageText('time.justNow') }))
  await expect(dashboard.button(messageText('load.cancel'))).toHaveCount(0)
  await expect(dashboard.alert).toHaveCount(0)
  await dashboard.tab('orders').press('Enter')
  await expect(dashboard.alert).toContainText(messageText('error.offline'))
  await context.setOffline(false)
  await expect(dashboard.alert).toContainText(messageText('error.network'))
  await expect(dashboard.button(messageText('load.retry'))).toBeVisible()
  await dashboard.tab('products').press('Enter')
  await dashboard.see(messageText('time.updated', { ago: messageText('time.justNow') }))
  await expect(dashboard.alert).toHaveCount(0)
})

test('an ended session is shown once, in whichever tab it was noticed, until a list arrives', async ({
  dashboard,
  page,
}) => {
  await dashboard.open()
  await dashboard.select('blogs')
  dashboard.answerWith(answering({ message: 'Token expired.' }, 401))
  await dashboard.tab('orders').press('Enter')
  for (const analysis of ['products', 'blogs'] as const) {
    await expect(dashboard.alert).toHaveText(`${messageText('error.unauthorized')}Token expired.`)
    await expect(page.getByText(messageText('error.unauthorized'))).toHaveCount(1)
    await expect(dashboard.link(messageText('landing.logIn'))).toHaveAttribute('href', /^\/#/)
    await dashboard.select(analysis)
  }
  await dashboard.button(messageText('load.retry')).press('Enter')
  await expect(dashboard.alert).toHaveCount(0)
  await dashboard.select('orders')
  await expect(dashboard.alert).toHaveCount(0)
})

test('one press refreshes all lists, one after the other, while the others stay readable, and a failed one is announced', async ({
  dashboard,
  page,
}) => {
  const last = ANALYSIS_NAMES.at(-1) ?? 'products'
  const heard = await recordAnnouncements(page)
  await dashboard.openWith(products(['Soap', 'Figs']))
  const held = await dashboard.hold(() => dashboard.choose(refreshAll()))
  await dashboard.see(loading('products'))
  const orders = await dashboard.hold(() => held.answer({ analysis: products(['Soap', 'Figs', 'Mat']) }))
  await expect(dashboard.titles).toHaveText(['Mat', 'Soap', 'Figs'])
  // Orders has no list yet, but the open tab has one.
  for (const analysis of ANALYSIS_NAMES) await expect(dashboard.tab(analysis)).toBeEnabled()
  await dashboard.markDone('Soap')
  await expect.poll(() => dashboard.calls().length).toBe(3)
  dashboard.answerWith(failing)
  await orders.answer({ analysis: insights('orders', ['1']) })
  await expect(dashboard.tab('orders')).toHaveAccessibleDescription(messageText('status.todo', { count: 1 }))
  await expect(dashboard.tab(last)).toHaveAccessibleDescription(/\d/)
  expect(dashboard.calls()).toEqual(['products', ...ANALYSIS_NAMES])
  await expect.poll(heard).toContainEqual(joinLabel(tabName('customers'), messageText('error.failed')))
  await expect(dashboard.alert).toHaveCount(0)
})

test('a refresh without news says so once, but never instead of an Undo', async ({ dashboard, page }) => {
  const heard = await recordAnnouncements(page)
  const nothingNew = messageText('status.nothingNew')
  await dashboard.openWith(products(['Soap', 'Figs']))
  await dashboard.refreshWith(products(['Soap', 'Figs']))
  await dashboard.see(nothingNew)
  const held = await dashboard.hold(() => dashboard.refresh())
  await dashboard.markDone('Soap')
  await held.answer({ analysis: products(['Soap', 'Figs']) })
  await expect(dashboard.button(messageText('load.cancel'))).toHaveCount(0)
  await expect(dashboard.button(messageText('toast.undo'))).toBeVisible()
  await dashboard.miss(nothingNew)
  const times = async () => (await heard()).filter((text) => text === nothingNew).length
  await expect.poll(times).toBe(2)
  await dashboard.refreshWith(products(['Soap', 'Figs', 'Mat']))
  expect(await times()).toBe(2)
})

test('a refresh, its cancellation and a lost network are announced as they happen, and not again', async ({
  dashboard,
  page,
  context,
}) => {
  const heard = await recordAnnouncements(page)
  await dashboard.open('/home?tab=orders')
  await dashboard.select('products')
  await dashboard.hold(() => dashboard.refresh())
  await expect.poll(heard).toContainEqual(messageText('status.loadingAloud', { tab: tabName('products') }))
  await dashboard.button(messageText('load.cancel')).press('Enter')
  await expect.poll(heard).toContainEqual(messageText('empty.canceled'))
  await context.setOffline(true)
  await expect.poll(heard).toContainEqual(messageText('status.offlineSaved'))
  await context.setOffline(false)
  await dashboard.select('orders')
  await dashboard.select('products')
  await expect.poll(heard).toContainEqual(expect.stringMatching(new RegExp(`^${tabName('products')}: `)))
  expect((await heard()).filter((text) => text === messageText('empty.canceled'))).toHaveLength(1)
})
