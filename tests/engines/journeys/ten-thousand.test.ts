import { expect } from 'vitest'
import { newOwner, signIn, test } from '../journey.ts'

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
})
