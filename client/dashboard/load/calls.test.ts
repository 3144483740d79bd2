// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { currentSession, signIn, signOut } from '../../session/session.ts'
import { tokenOf } from '../../session/testing/token.ts'
import { changeMarks, readMarks } from '../saved/kept-marks.ts'
import { readSavedList, saveList } from '../saved/saved-lists.ts'
import { answerCalls, jsonReply, never } from '../testing/answering-host.ts'
import { callUnderWay, preloadInsights, startCall, takeInsights } from './calls.ts'

const soap = { productId: 1, seoTitle: 'Soap' }

afterEach(() => {
  vi.restoreAllMocks()
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

/** A call begins in a moment of its own. */
const begun = (calls: readonly unknown[]) => vi.waitFor(() => expect(calls).toHaveLength(1))

test('whoever wants a list meets the call that is under way', async () => {
  const reply = Promise.withResolvers<Response>()
  const calls = answerCalls(() => reply.promise)
  const session = arriveAt('/home')
  preloadInsights()
  preloadInsights()
  expect(startCall('products', session, 'no list')).toBe(callUnderWay('products'))
  const taken = [takeInsights('products', session), takeInsights('products', session)]
  reply.resolve(jsonReply({ analysis: [soap] }))
  for (const { items } of await Promise.all(taken)) expect(items).toEqual([soap])
  expect(callUnderWay('products')).toBeUndefined()
  expect(calls).toHaveLength(1)
})

test('another owner’s lists are dropped on arrival', () => {
  answerCalls(never)
  arriveAt('/home')
  localStorage.setItem('vitrine.insights.orders', '[{"orderId":1}]')
  localStorage.setItem('vitrine.insights.about', '{"owner":"u2","fetchedAt":{}}')
  preloadInsights()
  expect(localStorage.getItem('vitrine.insights.orders')).toBeNull()
})

test('a log-out that this tab has not heard of yet keeps a reply from being saved', async () => {
  const reply = Promise.withResolvers<Response>()
  const calls = answerCalls(() => reply.promise)
  const call = startCall('products', arriveAt('/home'), 'no list')
  await begun(calls)
  localStorage.clear()
  reply.resolve(jsonReply({ analysis: [soap] }))
  await expect(call.insights).rejects.toMatchObject({ name: 'AbortError' })
  expect(localStorage).toHaveLength(0)
})

test('an empty list that came early is taken as well', async () => {
  const calls = answerCalls(() => jsonReply({ analysis: [] }))
  const session = arriveAt('/home')
  preloadInsights()
  await callUnderWay('products')?.insights
  expect((await takeInsights('products', session)).items).toEqual([])
  expect(calls).toHaveLength(1)
})

test('a tab that nobody looks at asks once somebody does, by the token of that time', async () => {
  const calls = answerCalls(never)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  arriveAt('/home')
  preloadInsights()
  document.dispatchEvent(new Event('visibilitychange'))
  const { token } = arriveAt('/home', tokenOf({ id: 'u1', iat: 2 }))
  // Longer than a call takes to begin.
  await new Promise((resolve) => setTimeout(resolve))
  expect(calls).toEqual([])
  expect(callUnderWay('products')).toMatchObject({ startedAt: undefined })
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await begun(calls)
  expect(calls[0]?.init.headers).toMatchObject({ Authorization: `Bearer ${token}` })
})

test('a token that is renewed in mid-load leaves the call under way, which is then met with the new one', async () => {
  const reply = Promise.withResolvers<Response>()
  const calls = answerCalls(() => reply.promise)
  const call = startCall('products', arriveAt('/home'), 'no list')
  const next = arriveAt('/home', tokenOf({ id: 'u1', iat: 2 }))
  expect(startCall('products', next, 'no list')).toBe(call)
  reply.resolve(jsonReply({ analysis: [soap] }))
  await call.insights
  expect(readSavedList('products', next.user)?.items).toEqual([soap])
  expect(calls).toHaveLength(1)
})

test.each([
  ['no list', [soap], [soap]],
  ['a list', [soap], [soap]],
  ['a list', [], []],
] as const)(
  'with %s before, what another tab has saved meanwhile is taken: %j',
  async (before, list, items) => {
    const calls = answerCalls(never)
    const session = arriveAt('/home')
    // As the browser does while another tab has the lock.
    const turn = Promise.withResolvers<void>()
    const request = vi.fn(async (_name: string, _options: object, task: () => Promise<unknown>) =>
      turn.promise.then(task),
    )
    vi.stubGlobal('navigator', { locks: { request } })
    saveList('products', session.user, [{ productId: 0 }], '2040-01-01T00:00:00.000Z')
    const call = startCall('products', session, before)
    await vi.waitFor(() => expect(request).toHaveBeenCalled())
    saveList('products', session.user, list, '2026-07-01T10:00:00.000Z')
    turn.resolve()
    expect(await call.insights).toMatchObject({ items, fetchedAt: '2026-07-01T10:00:00.000Z' })
    expect(calls).toEqual([])
  },
)

test('a list that was there before is no answer to a refresh, whatever its date', async () => {
  const calls = answerCalls(() => jsonReply({ analysis: [soap] }))
  const session = arriveAt('/home')
  saveList('products', session.user, [{ productId: 0 }], '2040-01-01T00:00:00.000Z')
  expect((await startCall('products', session, 'a list').insights).items).toEqual([soap])
  expect(calls).toHaveLength(1)
})

test('with a fetched list the marks go of what is no longer in it', async () => {
  answerCalls(() => jsonReply({ analysis: [soap] }))
  const session = arriveAt('/home')
  changeMarks(session, { 'products/1': 'a', 'products/2': 'b', 'orders/2': 'c' })
  await startCall('products', session, 'a list').insights
  expect(Object.keys(readMarks('u1'))).toEqual(['orders/2', 'products/1'])
})
