// @vitest-environment jsdom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { currentSession, signIn, signOut } from '../../session/session.ts'
import { tokenOf } from '../../session/testing/token.ts'
import { readSavedList, saveList } from '../lists/saved-lists.ts'
import { changeMarks, readMarks } from '../marks/kept-marks.ts'
import { answerCalls, jsonReply, never } from '../testing/answering-host.ts'
import { callUnderWay, startCall, takeInsights } from './calls.ts'
import { preloadInsights } from './preload-insights.ts'

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
  expect(startCall('products', session)).toBe(callUnderWay('products'))
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
  const call = startCall('products', arriveAt('/home'))
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
  const call = startCall('products', arriveAt('/home'))
  const next = arriveAt('/home', tokenOf({ id: 'u1', iat: 2 }))
  expect(startCall('products', next)).toBe(call)
  reply.resolve(jsonReply({ analysis: [soap] }))
  await call.insights
  expect(readSavedList('products', next.user)?.items).toEqual([soap])
  expect(calls).toHaveLength(1)
})

const OLD = { items: [{ productId: 0 }], fetchedAt: '2026-06-01T10:00:00.000Z' }

test.each([
  [undefined, [soap]],
  [OLD, [soap]],
  [OLD, []],
] as const)('with %j shown, what another tab has saved meanwhile is taken: %j', async (shown, list) => {
  const calls = answerCalls(never)
  const session = arriveAt('/home')
  // As the browser does while another tab has the lock.
  const turn = Promise.withResolvers<void>()
  const request = vi.fn(async (_name: string, _options: object, task: () => Promise<unknown>) =>
    turn.promise.then(task),
  )
  vi.stubGlobal('navigator', { locks: { request } })
  saveList('products', session.user, OLD.items, '2040-01-01T00:00:00.000Z')
  const call = startCall('products', session, shown)
  await vi.waitFor(() => expect(request).toHaveBeenCalled())
  saveList('products', session.user, list, '2026-07-01T10:00:00.000Z')
  turn.resolve()
  expect(await call.insights).toMatchObject({ items: list, fetchedAt: '2026-07-01T10:00:00.000Z' })
  expect(calls).toEqual([])
})

test.each([
  ['after a second', 1000, 0],
  ['not at all', 5000, 1],
])(
  'behind another tab, whose list comes %s, the host is asked after %i ms, %i times',
  async (_comes, waitMs, count) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const calls = answerCalls(() => jsonReply({ analysis: [soap] }))
    const session = arriveAt('/home')
    const request = async (_name: string, { ifAvailable }: LockOptions, task: (lock: unknown) => unknown) =>
      task(ifAvailable ? null : {})
    vi.stubGlobal('navigator', { locks: { request } })
    const call = startCall('products', session)
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(calls).toEqual([])
    if (count === 0) {
      saveList('products', session.user, [soap], '2026-07-01T10:00:00.000Z')
      window.dispatchEvent(new StorageEvent('storage', { key: 'about', storageArea: localStorage }))
    } else vi.advanceTimersByTime(1)
    expect((await call.insights).items).toEqual([soap])
    expect(calls).toHaveLength(count)
  },
)

test('an empty list that is saved is no answer', async () => {
  const calls = answerCalls(() => jsonReply({ analysis: [soap] }))
  const session = arriveAt('/home')
  saveList('products', session.user, [], '2026-07-01T10:00:00.000Z')
  expect((await startCall('products', session).insights).items).toEqual([soap])
  expect(calls).toHaveLength(1)
})

test('a list that is shown is no answer to its refresh, whatever its date', async () => {
  const calls = answerCalls(() => jsonReply({ analysis: [soap] }))
  const session = arriveAt('/home')
  const shown = saveList('products', session.user, [{ productId: 0 }], '2040-01-01T00:00:00.000Z')
  expect((await startCall('products', session, shown).insights).items).toEqual([soap])
  expect(calls).toHaveLength(1)
})

test('a newer list that is saved already is taken by a tab that shows an older one, without a call', async () => {
  const calls = answerCalls(never)
  const session = arriveAt('/home')
  saveList('products', session.user, [soap], '2026-07-01T10:00:00.000Z')
  expect((await startCall('products', session, OLD).insights).items).toEqual([soap])
  expect(calls).toEqual([])
})

test('with a fetched list its marks learn the day, and all others stay', async () => {
  answerCalls(() => jsonReply({ analysis: [soap] }))
  const session = arriveAt('/home')
  const mark = { at: new Date().toISOString(), hash: 'a' }
  changeMarks(session, { 'products/1': mark, 'products/2': mark, 'orders/2': mark })
  await startCall('products', session, OLD).insights
  const today = new Date().toISOString().slice(0, 10)
  expect(readMarks(session)).toEqual({
    'products/1': { ...mark, listed: today },
    'products/2': { ...mark, listed: today },
    'orders/2': mark,
  })
})
