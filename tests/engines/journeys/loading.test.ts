import type { RequestListener, ServerResponse } from 'node:http'
import { expect } from 'vitest'
import { engineName, expectQuietConsole, newOwner, signIn, test } from '../journey.ts'

const silent: RequestListener = () => {}
/** Head and first bytes only. */
const stalled: RequestListener = (_request, response) => {
  response
    .writeHead(200, { 'Content-Type': 'application/json' })
    .write(`{"analysis":[${'{},'.repeat(50_000)}`)
}

for (const [when, answer] of [
  ['before the reply', silent],
  ['in mid-reply', stalled],
] as const) {
  test(`Cancel ${when} is no error, and the next load is one call`, async ({ visit, host }) => {
    const token = newOwner()
    host.answerNext(token, answer)
    await visit.open(`/#token=${token}`)
    await expect.poll(() => host.callsOf(token)).toEqual(['products'])
    await visit.press('button', 'Cancel')
    await visit.read('Loading was cancelled.')
    await visit.miss('alert')
    await expect.poll(() => host.underWay(token)).toBe(0)
    await visit.press('button', 'Load insights')
    await visit.see('article')
    expect(host.callsOf(token)).toEqual(['products', 'products'])
    expectQuietConsole(visit)
  })
}

test('whoever leaves the page during a load and comes back sees the list', async ({ visit, host }) => {
  const token = newOwner()
  const held = Promise.withResolvers<ServerResponse>()
  host.answerNext(token, (_request, response) => held.resolve(response))
  await visit.open(`/#token=${token}`)
  await visit.read('Loading products insights...')
  const response = await held.promise
  await visit.open('/terms')
  await visit.tab.back()
  await visit.read('Viewing Products Insights')
  // Chromium keeps the call in its back/forward cache; the others have ended it.
  const isKept = engineName === 'chromium'
  if (isKept) {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ analysis: [{ productId: 1, seoTitle: 'Mug' }] }))
  }
  await visit.see('article')
  await visit.miss('alert')
  expect(host.callsOf(token)).toHaveLength(isKept ? 1 : 2)
})

test('ten thousand insights are saved: the next visit makes no call', async ({ visit, host }) => {
  const token = newOwner()
  const analysis = Array.from({ length: 10_000 }, (_, id) => ({
    productId: id,
    seoTitle: `Mug ${id} – مج`,
    inventoryInsight: 'Ten are left. '.repeat(10),
    pricingSuggestion: 'Keep the price. '.repeat(8),
  }))
  host.answerNext(token, (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ analysis }))
  })
  await signIn(visit, token)
  await visit.read('10,000 insights')
  await visit.tab.reload()
  await visit.read('10,000 insights')
  await visit.read('Mug 0 – مج')
  expect(host.callsOf(token)).toEqual(['products'])
  expectQuietConsole(visit)
})
