import { afterEach, expect, test, vi } from 'vitest'
import { currentSession, signIn, signOut } from '../../session/session.ts'
import { tokenOf } from '../../session/testing/token.ts'
import { readSavedList } from '../saved/saved-lists.ts'
import { answerCalls, jsonReply, never } from '../testing/answering-host.ts'
import { callFor, callUnderWay, loadingAnalysis, takeInsights } from './calls.ts'
import { preloadInsights } from './preload-insights.ts'

const soap = { productId: 1, seoTitle: 'Soap' }

afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

function arriveAt(path: string, token = tokenOf({ id: 'u1' })) {
  window.history.replaceState(null, '', path)
  signIn(token)
  const session = currentSession()
  if (session.status !== 'signed-in') throw new Error('signed out')
  return session
}

test('whoever wants a list meets the call that is under way', async () => {
  const reply = Promise.withResolvers<Response>()
  const calls = answerCalls(() => reply.promise)
  const session = arriveAt('/home')
  preloadInsights()
  preloadInsights()
  expect(callFor('products', session)).toBe(callUnderWay('products', session))
  expect(loadingAnalysis(session)).toBe('products')
  const taken = [takeInsights('products', session), takeInsights('products', session)]
  reply.resolve(jsonReply({ analysis: [soap] }))
  for (const { items } of await Promise.all(taken)) expect(items).toEqual([soap])
  expect(loadingAnalysis(session)).toBeUndefined()
  expect(calls).toHaveLength(1)
})

test('a reply is saved although nobody takes it', async () => {
  answerCalls(() => jsonReply({ analysis: [soap] }))
  const session = arriveAt('/home')
  preloadInsights()
  await callUnderWay('products', session)?.insights
  expect(readSavedList('products', session.user)?.items).toEqual([soap])
})

test('a failure that came early is taken once; then the host is asked anew', async () => {
  const calls = answerCalls(() => jsonReply({ error: 'Busy.' }, 503))
  const session = arriveAt('/home')
  preloadInsights()
  await expect(callFor('products', session).insights).rejects.toThrow('Busy.')
  await expect(takeInsights('products', session)).rejects.toThrow('Busy.')
  expect(calls).toHaveLength(1)
  await expect(takeInsights('products', session)).rejects.toThrow('Busy.')
  expect(calls).toHaveLength(2)
})

test.each([
  ['/home', 'products'],
  ['/home?tab=orders&q=soap', 'orders'],
  ['/home?tab=nonsense', 'products'],
] as const)('at %s it is %s that is asked for, and nothing else', (address, analysis) => {
  const calls = answerCalls(never)
  arriveAt(address)
  preloadInsights()
  expect(calls.map((call) => call.path)).toEqual([`/shopify/analyze-${analysis}`])
})

test('nothing is asked for without a session, or with a saved list', () => {
  const calls = answerCalls(never)
  arriveAt('/home')
  localStorage.setItem('vitrine.insights.products', '[{"productId":1}]')
  preloadInsights()
  signOut()
  preloadInsights()
  expect(calls).toEqual([])
})

test('a token that is renewed in mid-load leaves the call under way, which is then met with the new one', async () => {
  const reply = Promise.withResolvers<Response>()
  const calls = answerCalls(() => reply.promise)
  const first = arriveAt('/home')
  const call = callFor('products', first)
  const next = arriveAt('/home', tokenOf({ id: 'u1', iat: 2 }))
  expect(next.token).not.toBe(first.token)
  expect(callFor('products', next)).toBe(call)
  reply.resolve(jsonReply({ analysis: [soap] }))
  await call.insights
  expect(readSavedList('products', next.user)?.items).toEqual([soap])
  expect(calls).toHaveLength(1)
})

test('a call ends with its session, and is not met by the next one', async () => {
  const calls = answerCalls(never)
  const first = arriveAt('/home')
  const call = callFor('products', first)
  signOut()
  const next = arriveAt('/home')
  await expect(call.insights).rejects.toMatchObject({ name: 'AbortError' })
  expect(callUnderWay('products', next)).toBeUndefined()
  expect(calls).toHaveLength(1)
})
