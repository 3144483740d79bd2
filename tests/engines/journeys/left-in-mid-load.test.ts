import type { ServerResponse } from 'node:http'
import { expect } from 'vitest'
import { engineName, FAILED_LOAD, newOwner, signIn, test } from '../journey.ts'

const MUG = { productId: '1', seoTitle: 'Mug', inventoryInsight: 'Two left.', pricingSuggestion: 'Keep it.' }

test('left in mid-load, it has its list at the return', async ({ visit, host }) => {
  const token = newOwner()
  const held = Promise.withResolvers<ServerResponse>()
  host.answerNext(token, (_request, response) => held.resolve(response))
  await signIn(visit, token)
  const response = await held.promise
  // Firefox and WebKit end the call of a page that is left.
  visit.foresee(FAILED_LOAD)
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

test('left with a failed load, it asks for nothing at the return', async ({ visit, host }) => {
  const token = newOwner()
  host.answerNext(token, (_request, response) => response.writeHead(503).end())
  visit.foresee(FAILED_LOAD)
  await signIn(visit, token)
  await visit.see('alert')
  await visit.open('/terms')
  await visit.see('heading', /Terms/)
  await visit.tab.back()
  await visit.read('Viewing Products Insights')
  await visit.see('alert')
  expect(host.callsOf(token)).toEqual(['products'])
})
