import type { ServerResponse } from 'node:http'
import { expect } from 'vitest'
import { startProduct } from '../../support/product.ts'
import { engineName, expectQuietConsole, newOwner, signIn, test } from '../journey.ts'
import type { Visit } from '../visit.ts'

const SAVED_NOTE = 'Offline: you see what is saved'
const UNSAVED_NOTE = 'This list could not be saved in this browser.'

const MUG = { productId: '1', seoTitle: 'Mug', inventoryInsight: 'Two left.', pricingSuggestion: 'Keep it.' }

async function untilKept(visit: Visit): Promise<void> {
  const kept = () =>
    visit.tab.evaluate(async () => {
      const answer = await caches.match('/home')
      return answer !== undefined && navigator.serviceWorker.controller !== null
    })
  await expect.poll(kept, { timeout: 15_000 }).toBe(true)
}

test('after another page and Back the search still works', async ({ visit, host }) => {
  const token = newOwner()
  await signIn(visit, token)
  await visit.see('article')
  await visit.open('/terms')
  await visit.see('heading', /Terms/)
  await visit.tab.back()
  await visit.see('article')
  await visit.press('searchbox', /Search/)
  await visit.tab.type('stone')
  await visit.read('2 of 60')
  expect(await visit.count('article')).toBe(2)
  expect(host.callsOf(token)).toEqual(['products'])
  expectQuietConsole(visit)
})

test('left in mid-load, it has its list at the return', async ({ visit, host }) => {
  const token = newOwner()
  const held = Promise.withResolvers<ServerResponse>()
  host.answerNext(token, (_request, response) => held.resolve(response))
  await signIn(visit, token)
  const response = await held.promise
  await visit.open('/terms')
  await visit.see('heading', /Terms/)
  await visit.tab.back()
  await visit.read('Viewing Products Insights')
  // Chromium lets the call of a page in its back/forward cache go on; the others end it, so a second one is due.
  const goesOn = engineName === 'chromium'
  if (goesOn) response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ analysis: [MUG] }))
  await visit.see('article')
  expect(await visit.look('alert')).toEqual([])
  expect(host.callsOf(token)).toEqual(goesOn ? ['products'] : ['products', 'products'])
})

test('a second visit without a server shows what is saved, and says so', async ({ openVisit, host }) => {
  const env = { ANALYSIS_HOST: host.origin, RATE_LIMIT_PER_MINUTE: '0' }
  const product = await startProduct({ env })
  const visit = await openVisit(product.origin)
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

test('ten thousand insights are drawn, found and saved', async ({ visit, host }) => {
  const token = newOwner({ products: 'large:10000' })
  await signIn(visit, token)
  await visit.see('article')
  await visit.read('10,000')
  await expect.poll(async () => (await visit.words()).includes('Loading')).toBe(false)
  expect(await visit.words()).not.toContain(UNSAVED_NOTE)
  await visit.tab.reload()
  await visit.see('article')
  await visit.read('10,000')
  expect(host.callsOf(token)).toEqual(['products'])
  expectQuietConsole(visit)
})
