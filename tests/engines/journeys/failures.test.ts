import { expect } from 'vitest'
import { startProduct } from '../../../server/testing/start-product.ts'
import { FAILED_LOAD, newOwner, signIn, test } from '../journey.ts'

test.for([
  ['html', /^Invalid JSON from \/shopify\/analyze-products: <!doctype html>/],
  ['html:503', /^Invalid JSON from \/shopify\/analyze-products: <!doctype html>/],
  ['failing:500', /^The sample shop fails with status 500/],
  ['failing:503', /^The sample shop fails with status 503/],
  ['unauthorized', /^Your session has ended\./],
  ['not-a-list', /can.t be read/],
] as const)('%s: one call, and the red box says why', async ([scenario, says], { visit, host }) => {
  visit.foresee(FAILED_LOAD)
  const token = newOwner({ products: scenario })
  await signIn(visit, token)
  expect((await visit.see('alert')).text).toMatch(says)
  await visit.read('No data available to analyze.')
  expect(await visit.stored('vitrine.insights.products')).toBeNull()
  await visit.press('tab', 'Orders')
  await visit.read('Order ID#')
  expect(await visit.look('alert')).toEqual([])
  expect(host.callsOf(token)).toEqual(['products', 'orders'])
})

test.for(['empty', 'missing', 'null'])('%s: no data, and no error', async (scenario, { visit, host }) => {
  const token = newOwner({ products: scenario })
  await signIn(visit, token)
  await visit.read('No data available to analyze.')
  expect(await visit.look('alert')).toEqual([])
  expect(host.callsOf(token)).toEqual(['products'])
})

test('odd items are shown as text or left out', async ({ visit }) => {
  await signIn(visit, newOwner({ products: 'odd' }))
  await visit.see('article')
  expect(
    await visit.tab.evaluate(() => document.querySelectorAll('article img, article script').length),
  ).toBe(0)
})

test('an unreachable host has its own sentence, and a reference', async ({ openVisit }) => {
  await using product = await startProduct({ env: { ANALYSIS_HOST: 'http://127.0.0.1:9' } })
  const visit = await openVisit(product.origin)
  visit.foresee(FAILED_LOAD)
  await signIn(visit, newOwner())
  expect((await visit.see('alert')).text).toMatch('can’t be reached')
  await visit.read('Reference ')
})
