/** What a browser sends again by itself, where nothing of a reply has reached it: each one is an analysis to be paid. */
import { expect } from 'vitest'
import { startProduct } from '../../../server/testing/start-product.ts'
import { heading, say, tabName } from '../../pages/words.ts'
import { FAILED_LOAD, newOwner, signIn, test, testIn } from '../journey.ts'

for (const [language, scenario] of [
  ['en', 'cut-off'],
  ['ar', 'reset'],
] as const)
  testIn(language)(`${scenario}: one call, and the red box`, async ({ visit, host }) => {
    visit.foresee(FAILED_LOAD)
    const token = newOwner({ products: scenario })
    await signIn(visit, token)
    await visit.see('alert')
    await visit.read(say('empty.noData'))
    expect(await visit.stored('vitrine.insights.products')).toBeNull()
    await visit.press('tab', tabName('orders'))
    await visit.read(heading('orders', ''))
    expect(await visit.look('alert')).toEqual([])
    expect(host.callsOf(token)).toEqual(['products', 'orders'])
  })

test('a call that is cut off by the deadline is one call, and the red box comes once', async ({
  openVisit,
  host,
}) => {
  await using product = await startProduct({
    env: { ANALYSIS_HOST: host.origin, ANALYSIS_TIMEOUT_MS: '2500', RATE_LIMIT_PER_MINUTE: '0' },
  })
  const visit = await openVisit(product.origin)
  // The server goes before the page: there is no service worker to be had then.
  visit.foresee(FAILED_LOAD, /fetching the script/)
  const token = newOwner({ products: 'large:300+drip:1' })
  await signIn(visit, token)
  await visit.see('alert')
  // As long again as a call takes: a second one would be under way.
  await visit.press('tab', tabName('orders'))
  await visit.read(heading('orders', ''))
  expect(host.callsOf(token)).toEqual(['products', 'orders'])
})
