/** Failures: the failure box, and one line for each list that isn't open (spec, section 8). */
import type { RequestListener } from 'node:http'
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { newToken } from '../pages/DashboardPage.ts'
import { expect, FAILED_LOAD, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { insights, products } from '../pages/own-lists.ts'
import { failedElsewhere, load, loading, refreshAll, say, tabName } from '../pages/words.ts'
import { answering } from '../support/counted-host.ts'

const failing = answering({ message: 'The shop is being rebuilt.' }, 500)
const saying =
  (body: string): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(body)
const breakOff: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 })
  response.write('{"analysis":[', () => response.destroy())
}

test.beforeEach(() => foresee(FAILED_LOAD, SHIFT))

test('for a response that is not JSON, the error message and the console show the URL and the first 200 characters', async ({
  dashboard,
  page,
  host,
  complaints,
}) => {
  const body = `<!doctype html><title>Blocked</title>${'1234567890'.repeat(30)}`
  const told = `Invalid JSON from /shopify/analyze-products: ${body.slice(0, 200)}`
  await dashboard.logIn()
  host.answerNext(dashboard.token, saying(body))
  const replied = page.waitForResponse('/shopify/analyze-products')
  await dashboard.goto()
  await expect(dashboard.alert).toHaveText(`${say('error.unreadable')}${told}`)
  await dashboard.see('No data available to analyze.')
  await expect(page.locator('main svg[data-scene]')).toHaveCount(0)
  expect(complaints.join()).toContain(told)
  const requestId = await (await replied).headerValue('x-request-id')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dashboard.button(say('load.copyReference')).press('Enter')
  await dashboard.see(say('card.copied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `Request ID: ${requestId}\nStatus: 200\n${told}`,
  )
  expect(await dashboard.stored('vitrine.insights.products')).toBeNull()
})

test('a broken response costs one call, is explained in a sentence, and leaves the other tabs usable', {
  tag: '@rare',
}, async ({ dashboard, host }) => {
  await dashboard.logIn()
  host.answerNext(dashboard.token, breakOff)
  await dashboard.goto()
  await expect(dashboard.alert).toContainText(say('error.network'))
  expect(await dashboard.stored('vitrine.insights.products')).toBeNull()
  await dashboard.select('orders')
  await expect(dashboard.alert).toHaveCount(0)
  expect(dashboard.calls()).toEqual(['products', 'orders'])
})

test('a failure shows the host’s own message, is one line on other tabs, and is retried only by a press', async ({
  dashboard,
  page,
  host,
}) => {
  await page.clock.install()
  await dashboard.open()
  host.answerNext(dashboard.token, failing)
  await dashboard.tab('orders').press('Enter')
  await expect(dashboard.alert).toHaveText(`${say('error.failed')}The shop is being rebuilt.`)
  await dashboard.see('No data available to analyze.')
  // Loaded lists can be read meanwhile.
  await dashboard.button(tabName('products')).press('Enter')
  await dashboard.seeCards()
  await dashboard.tab('blogs').press('Enter')
  await dashboard.seeCards()
  await dashboard.see(failedElsewhere('orders', say('error.failed')))
  await page.clock.runFor(60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  expect(dashboard.calls()).toEqual(['products', 'orders', 'blogs'])
  await dashboard.tab('orders').press('Enter')
  await dashboard.seeCards()
  await expect(dashboard.alert).toHaveCount(0)
  expect(dashboard.calls()).toEqual(['products', 'orders', 'blogs', 'orders'])
})

test('without a network the error message says so, until the network is back', async ({
  dashboard,
  context,
}) => {
  foresee(/ERR_INTERNET/)
  await dashboard.openWith(products(['Soap']))
  await context.setOffline(true)
  await dashboard.tab('orders').press('Enter')
  await expect(dashboard.alert).toContainText(say('error.offline'))
  await context.setOffline(false)
  await expect(dashboard.alert).toContainText(say('error.network'))
})

test('the failure of an expired session says how to log in, and disappears after a login', async ({
  dashboard,
  page,
  host,
}) => {
  const ended = newToken({ id: '1', scenario: { '*': 'unauthorized' } })
  const renewed = newToken({ id: '1' })
  await dashboard.logIn({ token: ended })
  await dashboard.goto()
  await expect(dashboard.alert).toContainText(say('error.unauthorized'))
  await expect(dashboard.alert).toContainText(/open the Vitrine app/)
  await expect(dashboard.button(say('load.retry'))).toBeVisible()
  await expect(dashboard.link(say('landing.logIn'))).toHaveAttribute('href', /^\/#/)
  await expect(dashboard.button(say('load.copyReference'))).toHaveCount(0)
  await page.evaluate((text) => location.assign(`#token=${text}`), renewed)
  await expect(dashboard.alert).toHaveCount(0)
  await dashboard.button(load('products')).click()
  await dashboard.seeCards()
  expect(host.callsOf(renewed)).toEqual(['products'])
})

test('one press refreshes all lists, one after the other, while the others stay readable, and a failed list says so', async ({
  dashboard,
  page,
  host,
}) => {
  const last = ANALYSIS_NAMES.at(-1) ?? 'products'
  await dashboard.openWith(products(['Soap', 'Figs']))
  const held = host.holdNext(dashboard.token)
  await dashboard.choose(refreshAll())
  await dashboard.see(loading('products'))
  await dashboard.seeCall()
  const orders = host.holdNext(dashboard.token)
  await held.answer({ analysis: products(['Soap', 'Figs', 'Mat']) })
  await dashboard.see(loading('orders'))
  // Orders has no list yet, but the open tab has one.
  for (const analysis of ANALYSIS_NAMES) await expect(dashboard.tab(analysis)).toBeEnabled()
  await expect(dashboard.titles).toHaveText(['Mat', 'Soap', 'Figs'])
  await dashboard.markDone('Soap')
  await expect.poll(() => dashboard.calls().length).toBe(3)
  host.answerNext(dashboard.token, failing)
  await orders.answer({ analysis: insights('orders', ['1']) })
  const reason = say('error.failed')
  await dashboard.see(failedElsewhere('customers', reason))
  await expect(dashboard.tab('orders')).toHaveAccessibleDescription(say('status.todo', { count: 1 }))
  await expect(dashboard.tab(last)).toHaveAccessibleDescription(/\d/)
  expect(dashboard.calls()).toEqual(['products', ...ANALYSIS_NAMES])
  await dashboard.button(say('load.retry')).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: reason })).toHaveCount(0)
})
