import { expect } from 'vitest'
import { startProduct } from '../../../server/testing/start-product.ts'
import { FAILED_LOAD, newOwner, signIn, test } from '../journey.ts'
import type { Visit } from '../visit.ts'

const SAVED_NOTE = 'Offline: you see what is saved'

async function untilKept(visit: Visit): Promise<void> {
  const kept = () =>
    visit.tab.evaluate(async () => {
      const answer = await caches.match('/home')
      return answer !== undefined && navigator.serviceWorker.controller !== null
    })
  await expect.poll(kept).toBe(true)
}

/** Firefox loses a render that is on its way as the page goes into its back/forward cache, and all that follow. */
async function untilIdle({ tab }: Visit): Promise<void> {
  const oneTask = () => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve))
  for (let turn = 0; turn < 5; turn += 1) await tab.evaluate(oneTask)
}

test('after another page and Back the search still works', async ({ visit, host }) => {
  const token = newOwner()
  await signIn(visit, token)
  await visit.see('article')
  await untilIdle(visit)
  await visit.open('/terms')
  await visit.see('heading', /Terms/)
  await visit.tab.back()
  await visit.see('article')
  await visit.press('searchbox', /Search/)
  await visit.tab.type('stone')
  await visit.read('2 of 60')
  expect(await visit.count('article')).toBe(2)
  expect(host.callsOf(token)).toEqual(['products'])
})

test('a second visit without a server shows what is saved, and says so', async ({ openVisit, host }) => {
  const env = { ANALYSIS_HOST: host.origin, RATE_LIMIT_PER_MINUTE: '0' }
  const product = await startProduct({ env })
  const visit = await openVisit(product.origin)
  visit.foresee(FAILED_LOAD)
  const token = newOwner()
  await signIn(visit, token)
  const { text } = await visit.see('article')
  await untilKept(visit)
  await product[Symbol.asyncDispose]()

  await visit.open('/home')
  expect((await visit.see('article')).text).toBe(text)
  await visit.read(SAVED_NOTE)
  await visit.press('tab', 'Orders')
  await visit.see('alert')
  expect(host.callsOf(token)).toEqual(['products'])

  await using _again = await startProduct({ env: { ...env, PORT: new URL(product.origin).port } })
  await visit.press('button', 'Retry')
  await visit.read('Order ID#')
  expect(host.callsOf(token)).toEqual(['products', 'orders'])
})
