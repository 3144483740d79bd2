import { afterEach, expect, test, vi } from 'vitest'
import { currentSession, signIn, signOut } from '../../session/session.ts'
import { tokenOf } from '../../session/testing/token.ts'
import { openEarly } from '../kept-screen/open-early.ts'
import { answerCalls, jsonReply, never } from '../testing/answering-host.ts'
import { startFirstAnalysis, takeFirstAnalysis, takeSavedList } from './first-analysis.ts'

afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

function arriveAt(path: string) {
  window.history.replaceState(null, '', path)
  signIn(tokenOf({ id: 'u1' }))
  const session = currentSession()
  if (session.status !== 'signed-in') throw new Error('signed out')
  return session
}

test('the products are asked for, and handed over once', async () => {
  const calls = answerCalls(() => jsonReply({ analysis: [{ productId: 1 }] }))
  const session = arriveAt('/home')
  startFirstAnalysis(session)
  startFirstAnalysis(session)
  expect(calls.map((call) => call.path)).toEqual(['/shopify/analyze-products'])
  expect(takeFirstAnalysis('orders', session)).toBeUndefined()
  expect(await takeFirstAnalysis('products', session)?.reply).toEqual([{ productId: 1 }])
  expect(takeFirstAnalysis('products', session)).toBeUndefined()
})

test.each([
  ['/home?tab=orders&q=soap', 'orders'],
  ['/home?tab=nonsense', 'products'],
] as const)('at %s it is the tab of the address that is asked for, and no other', (address, analysis) => {
  const calls = answerCalls(never)
  const session = arriveAt(address)
  startFirstAnalysis(session)
  expect(calls.map((call) => call.path)).toEqual([`/shopify/analyze-${analysis}`])
  expect(takeFirstAnalysis(analysis, session)?.analysis).toBe(analysis)
})

test('nothing is asked for without a session, or with a saved list, which is handed over', async () => {
  const calls = answerCalls(never)
  const session = arriveAt('/home')
  localStorage.setItem('vitrine.insights.products', '[{"productId":1}]')
  await openEarly()
  expect(takeSavedList('products', session)?.items).toEqual([{ productId: 1 }])
  signOut()
  await openEarly()
  expect(calls).toEqual([])
})

test('it ends with the session, and is not handed to the next', async () => {
  answerCalls(never)
  const first = arriveAt('/home')
  startFirstAnalysis(first)
  signOut()
  const next = arriveAt('/home')
  expect(takeFirstAnalysis('products', next)).toBeUndefined()
  await expect(takeFirstAnalysis('products', first)?.reply).rejects.toMatchObject({ name: 'AbortError' })
})

test('a start that comes after the dashboard makes no second call', () => {
  const calls = answerCalls(never)
  const session = arriveAt('/home')
  expect(takeFirstAnalysis('products', session)).toBeUndefined()
  startFirstAnalysis(session)
  expect(calls).toEqual([])
})
