// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { signOut } from '../../session/session.ts'
import { comeIn } from '../../session/testing/come-in.ts'
import { fillStorage } from '../../storage/testing/fill-storage.ts'
import { tellOfStored } from '../../storage/testing/tell-of-stored.ts'
import { readSnapshot, saveArrival } from '../store/snapshots.ts'
import { answerCalls, jsonReply, never } from '../testing/answering-host.ts'
import { AnalysisError, CANCELLED } from './analysis-error.ts'
import { callOf, isBusy, setCall } from './calls.ts'
import { requestList } from './request-list.ts'

const FETCHED_AT = '2026-07-01T10:00:00.000Z'
const order = (orderId: string) => ({ orderId, recommendation: 'Call.' })
const bring = (...ids: string[]) => jsonReply({ analysis: ids.map(order) })

const statusOf = () => callOf('orders').status
const saved = () => readSnapshot('orders', comeIn('u1').user)
const idsOf = (snapshot = saved()) => snapshot?.insights.map(({ id }) => id)
/** As another browser tab does it. */
const saveElsewhere = (...ids: string[]) =>
  saveArrival('orders', comeIn('u1').user, undefined, {
    list: ids.map(order),
    fetchedAt: FETCHED_AT,
    language: 'en',
  })
/** A call begins in a moment of its own. */
const begun = (calls: readonly unknown[]) => vi.waitFor(() => expect(calls).toHaveLength(1))

let logged: readonly unknown[][]

beforeEach(() => {
  const { mock } = vi.spyOn(console, 'error').mockImplementation(() => {})
  logged = mock.calls
})

afterEach(() => {
  signOut()
  setCall('orders')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Another browser tab has the lock, until it gives it up. */
function lockElsewhere() {
  const turn = Promise.withResolvers<object>()
  const request = async (_name: string, options: LockOptions, task: (lock: object | null) => unknown) => {
    if (options.ifAvailable) return task(null)
    const aborted = new Promise<never>((_, reject) => {
      options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
    return task(await Promise.race([turn.promise, aborted]))
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return () => turn.resolve({})
}

test('a page that is put away ends a call without a word, and leaves what was saved', async () => {
  saveElsewhere('1')
  const calls = answerCalls(never)
  const snapshot = requestList('orders', comeIn('u1'))
  await begun(calls)
  window.dispatchEvent(new Event('pagehide'))
  await expect(snapshot).rejects.toBe(CANCELLED)
  expect(calls[0]?.init.signal?.aborted).toBe(true)
  expect([statusOf(), idsOf(), logged]).toEqual(['cancelled', ['1'], []])
})

test('a call that gets no answer as its page is put away was ended by that', async () => {
  answerCalls(() => Promise.reject(new TypeError('Load failed')))
  await expect(requestList('orders', comeIn('u1'))).rejects.toThrow(AnalysisError)
  expect(statusOf()).toBe('failed')
  window.dispatchEvent(new Event('pagehide'))
  expect(statusOf()).toBe('cancelled')
})

test('a log-out in another browser tab that is not heard of yet keeps a reply from being saved', async () => {
  const reply = Promise.withResolvers<Response>()
  const calls = answerCalls(() => reply.promise)
  const snapshot = requestList('orders', comeIn('u1'))
  await begun(calls)
  localStorage.clear()
  reply.resolve(bring('1'))
  await expect(snapshot).rejects.toMatchObject({ name: 'AbortError' })
  expect([localStorage.length, statusOf(), logged]).toEqual([0, 'idle', []])
})

test('a token that is renewed leaves the call under way, and is the one of a call that waits', async () => {
  const letGo = lockElsewhere()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const calls = answerCalls(() => bring('1'))
  const snapshot = requestList('orders', comeIn('u1', 1))
  await vi.advanceTimersByTimeAsync(1)
  const { token } = comeIn('u1', 2)
  letGo()
  await vi.advanceTimersByTimeAsync(5000)
  comeIn('u1', 3)
  await snapshot
  expect(calls[0]?.init.headers).toMatchObject({ Authorization: `Bearer ${token}` })
  expect(calls).toHaveLength(1)
})

test.each([
  ['after a second', 1000, 0],
  ['not at all', 5000, 1],
])(
  'what another browser tab has saved is seen %s: after %i ms the host has been asked %i times',
  async (_, waitMs, count) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const letGo = lockElsewhere()
    const calls = answerCalls(() => bring('1'))
    const snapshot = requestList('orders', comeIn('u1'))
    letGo()
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect([calls, statusOf()]).toEqual([[], 'waiting'])
    if (count === 0) {
      saveElsewhere('1')
      tellOfStored('vitrine.insights.about')
    } else vi.advanceTimersByTime(1)
    expect(idsOf(await snapshot)).toEqual(['1'])
    expect(calls).toHaveLength(count)
  },
)

test('a call that waits for another browser tab is cancelled at once', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  lockElsewhere()
  const calls = answerCalls(never)
  const snapshot = requestList('orders', comeIn('u1'))
  await vi.advanceTimersByTimeAsync(1)
  expect(statusOf()).toBe('waiting')
  const call = callOf('orders')
  if (isBusy(call)) call.cancel()
  await expect(snapshot).rejects.toBe(CANCELLED)
  expect([statusOf(), calls]).toEqual(['cancelled', []])
})

test('what had no room is compared with what this page shows', async () => {
  const session = comeIn('u1')
  fillStorage(0)
  answerCalls(() => bring('1'))
  const shown = await requestList('orders', session)
  answerCalls(() => bring('1', '2'))
  const next = await requestList('orders', session, shown)
  expect([shown.isUnsaved, next.isUnsaved]).toEqual([true, true])
  expect([...(next.news?.changes.keys() ?? [])]).toEqual(['orders/2'])
})
