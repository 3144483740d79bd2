import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AnalysisError } from './fetch-list.ts'
import { type Outcome, requestInTurn } from './list-lock.ts'

const SAVED: Outcome = { status: 'saved', at: '2026-11-27T10:00:00.000Z' }
const CANCELED: Outcome = { status: 'canceled' }
let count = 0

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the browser tabs of a new owner, for whom no other tab holds a lock. */
function openTabs() {
  count += 1
  const owner = `u${count}`
  const storage = { savedAt: '', tell: (): void => {} }

  /** Simulates a press in one browser tab. */
  function press() {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const request = vi.fn<() => Promise<Outcome>>(() => promise)
    const leaving = new AbortController()
    const knownAt = storage.savedAt
    const outcome = requestInTurn({
      owner,
      analysis: 'orders',
      signal: leaving.signal,
      findSaved(at) {
        const { savedAt } = storage
        return savedAt !== '' && (savedAt !== knownAt || savedAt === at) ? savedAt : undefined
      },
      onSavedElsewhere(listener) {
        storage.tell = listener
        return () => {}
      },
      request,
    })
    const ended = vi.fn<(outcome: Outcome) => void>()
    void outcome.then(ended)
    return { request, end: resolve, cancel: () => leaving.abort(), outcome, ended }
  }
  return { owner, storage, press }
}

/** One browser tab requests the list, and another one waits. */
async function pressTwice() {
  const tabs = openTabs()
  const first = tabs.press()
  await vi.waitFor(() => expect(first.request).toHaveBeenCalled())
  const second = tabs.press()
  const isWaiting = async () => {
    const { pending = [] } = await navigator.locks.query()
    return pending.some(({ name }) => name === `vitrine ${tabs.owner} orders`)
  }
  await vi.waitFor(async () => expect(await isWaiting()).toBe(true))
  return { ...tabs, first, second }
}

const refused = new AnalysisError({ kind: 'message', words: 'No credit.' }, { status: 402, requestId: 'r1' })
const arrival = { list: [{ orderId: '1' }], fetchedAt: '2026-11-27T10:00:00.000Z', language: 'en' } as const

test.each([
  ['a cancel', CANCELED],
  ['a failure', { status: 'failed', error: refused }],
  ['another failure', { status: 'failed', error: new Error('Fetch error') }],
  ['an unsaved list', { status: 'unsaved', arrival }],
] as const)(
  '%s in the requesting browser tab is immediately the outcome in the waiting one',
  async (_, outcome) => {
    const { first, second } = await pressTwice()
    first.end(outcome)
    expect(await second.outcome).toEqual(outcome)
    expect(second.request).not.toHaveBeenCalled()
  },
)

test('a failure keeps its status and request id on the way to another browser tab', async () => {
  const { first, second } = await pressTwice()
  first.end({ status: 'failed', error: refused })
  expect(await second.outcome).toMatchObject({
    error: { name: 'AnalysisError', failure: refused.failure, status: 402, requestId: 'r1' },
  })
})

test('a saved list becomes the outcome as soon as storage shows it', async () => {
  const { first, second, storage } = await pressTwice()
  first.end(SAVED)
  await first.outcome
  await vi.advanceTimersByTimeAsync(2999)
  expect(second.ended).not.toHaveBeenCalled()
  storage.savedAt = SAVED.at
  storage.tell()
  expect((await second.outcome).status).toBe('saved')
})

test('if a lock is released without an outcome, a browser tab waits at most five seconds, and requests nothing', async () => {
  const { owner, press, storage } = openTabs()
  // Behaves like a page of release 2.0, which posts no outcome.
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = navigator.locks.request(`vitrine ${owner} orders`, () => promise)
  const [one, other] = [press(), press()]
  await vi.advanceTimersByTimeAsync(1)
  resolve()
  await held
  await vi.advanceTimersByTimeAsync(4900)
  expect([one.ended.mock.calls, other.ended.mock.calls]).toEqual([[], []])
  storage.savedAt = SAVED.at
  storage.tell()
  await vi.advanceTimersByTimeAsync(200)
  const outcomes = [await one.outcome, await other.outcome].map(({ status }) => status)
  expect(outcomes.toSorted()).toEqual(['canceled', 'saved'])
  for (const { request } of [one, other]) expect(request).not.toHaveBeenCalled()
})

test('a waiting browser tab can cancel without affecting the other one’s request', async () => {
  const { first, second } = await pressTwice()
  second.cancel()
  expect(await second.outcome).toEqual(CANCELED)
  expect(first.ended).not.toHaveBeenCalled()
  first.end(SAVED)
  expect(await first.outcome).toEqual(SAVED)
})

test('a wait is canceled after two and a half minutes, and the next press doesn’t wait for the frozen browser tab', async () => {
  const { first, second, press } = await pressTwice()
  await vi.advanceTimersByTimeAsync(149_000)
  expect(second.ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await second.outcome).toEqual(CANCELED)
  const third = press()
  await vi.waitFor(() => expect(third.request).toHaveBeenCalledOnce())
  first.end(SAVED)
  third.end(SAVED)
  await Promise.all([first.outcome, third.outcome])
  // The frozen browser tab is back, so the next two take turns again.
  const [fourth, fifth] = [press(), press()]
  await vi.waitFor(() => expect(fourth.request).toHaveBeenCalled())
  fourth.end(CANCELED)
  expect(await fifth.outcome).toEqual(CANCELED)
  expect(fifth.request).not.toHaveBeenCalled()
})

function refuse(): never {
  throw new DOMException('', 'SecurityError')
}

test.each([
  ['has no Web Locks', { navigator: {} }],
  ['refuses them', { navigator: { locks: { request: async () => refuse() } } }],
  // Firefox with blocked storage.
  ['refuses channels', { BroadcastChannel: refuse }],
])('a browser that %s sends each request without a lock', async (_, globals) => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const { press } = openTabs()
  const presses = [press(), press()]
  for (const { request, end, outcome } of presses) {
    await vi.waitFor(() => expect(request).toHaveBeenCalledOnce())
    end(SAVED)
    expect(await outcome).toEqual(SAVED)
  }
})
