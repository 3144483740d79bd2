import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Outcome, once } from './once.ts'

const LOADED: Outcome = { status: 'loaded', list: '[]', metadata: '{}', isStored: true }
const CANCELED: Outcome = { status: 'canceled' }
let count = 0

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens browser tabs with a name of their own, so that no other tab holds its lock. */
function openTabs() {
  count += 1
  const name = `u${count}`
  /** Simulates a press in one browser tab. */
  function press() {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const run = vi.fn<() => Promise<Outcome>>(() => promise)
    const leaving = new AbortController()
    const outcome = once(name, leaving.signal, run)
    const ended = vi.fn<(outcome: Outcome) => void>()
    void outcome.then(ended)
    return { run, end: resolve, cancel: () => leaving.abort(), outcome, ended }
  }
  return { name, press }
}

/** One browser tab runs, and another one waits. */
async function pressTwice() {
  const tabs = openTabs()
  const first = tabs.press()
  await vi.waitFor(() => expect(first.run).toHaveBeenCalled())
  const second = tabs.press()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  return { ...tabs, first, second }
}

test.each([
  ['a cancel', CANCELED],
  ['a failure', { status: 'failed', failure: { cause: 'failed', words: 'No credit.', status: 402 } }],
  ['a list', LOADED],
] as const)(
  '%s in the calling browser tab is immediately the outcome in the waiting one',
  async (_, outcome) => {
    const { first, second } = await pressTwice()
    first.end(outcome)
    expect(await second.outcome).toEqual(outcome)
    expect(second.run).not.toHaveBeenCalled()
  },
)

test('if a lock is released without an outcome, a browser tab waits one more second, and runs nothing', async () => {
  const { name, press } = openTabs()
  // Behaves like a page of another release, which posts no outcome.
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = navigator.locks.request(name, () => promise)
  const tabs = [press(), press()]
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2))
  resolve()
  await held
  await vi.advanceTimersByTimeAsync(1900)
  expect(tabs.map(({ ended }) => ended.mock.calls)).toEqual([[], []])
  await vi.advanceTimersByTimeAsync(200)
  for (const { run, outcome } of tabs) {
    expect(await outcome).toEqual(CANCELED)
    expect(run).not.toHaveBeenCalled()
  }
})

test('a waiting browser tab can cancel without affecting the other one’s call', async () => {
  const { first, second } = await pressTwice()
  second.cancel()
  expect(await second.outcome).toEqual(CANCELED)
  expect(first.ended).not.toHaveBeenCalled()
  first.end(LOADED)
  expect(await first.outcome).toEqual(LOADED)
})

test('a wait is canceled after two and a half minutes, and the next press doesn’t wait for the frozen browser tab', async () => {
  const { first, second, press } = await pressTwice()
  await vi.advanceTimersByTimeAsync(149_000)
  expect(second.ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await second.outcome).toEqual(CANCELED)
  const third = press()
  await vi.waitFor(() => expect(third.run).toHaveBeenCalledOnce())
  first.end(LOADED)
  third.end(LOADED)
  await Promise.all([first.outcome, third.outcome])
  // The frozen browser tab is back, so the next two take turns again.
  const [fourth, fifth] = [press(), press()]
  await vi.waitFor(() => expect(fourth.run).toHaveBeenCalled())
  fourth.end(CANCELED)
  expect(await fifth.outcome).toEqual(CANCELED)
  expect(fifth.run).not.toHaveBeenCalled()
})

function refuse(): never {
  throw new DOMException('', 'SecurityError')
}

test.each([
  ['has no Web Locks', { navigator: {} }],
  ['refuses them', { navigator: { locks: { request: async () => refuse() } } }],
  // Firefox with blocked storage.
  ['refuses channels', { BroadcastChannel: refuse }],
])('a browser that %s runs each call without a lock', async (_, globals) => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const { press } = openTabs()
  for (const { run, end, outcome } of [press(), press()]) {
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce())
    end(LOADED)
    expect(await outcome).toEqual(LOADED)
  }
})
