import { beforeEach, expect, test, vi } from 'vitest'
import { type Outcome, once } from './once.ts'

const LOADED: Outcome = { kind: 'loaded', list: '[]', metadata: '{}', isStored: true }
const CANCELED: Outcome = { kind: 'canceled' }
let count = 0

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'Date'] }))

/** Opens browser tabs with a name of their own, so that no other tab holds its lock. */
function openTabs() {
  count += 1
  const name = `u${count}`
  /** Simulates a press in one browser tab. */
  function press() {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const run = vi.fn<() => Promise<Outcome>>(() => promise)
    const leaving = new AbortController()
    const readStored = vi.fn<() => Outcome | undefined>()
    const outcome = once(name, leaving.signal, { run, readStored })
    const ended = vi.fn<(outcome: Outcome) => void>()
    void outcome.then(ended)
    return { run, readStored, end: resolve, cancel: () => leaving.abort(), outcome, ended }
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
  ['a failure', { kind: 'failed', failure: { cause: 'failed', words: 'No credit.', status: 402 } }],
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

/** Two browser tabs wait for a page of another release, which posts no outcome. */
async function waitInVain() {
  const { name, press } = openTabs()
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = navigator.locks.request(name, () => promise)
  const tabs = [press(), press()] as const
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  resolve()
  await held
  return tabs
}

test('if a lock is released without an outcome, browser tabs look at the storage for five seconds, and run nothing', async () => {
  const [one, other] = await waitInVain()
  await vi.advanceTimersByTimeAsync(4000)
  one.readStored.mockReturnValue(LOADED)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await one.outcome).toEqual(LOADED)
  expect(other.ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await other.outcome).toEqual(CANCELED)
  for (const { run } of [one, other]) expect(run).not.toHaveBeenCalled()
})

test('a waiting browser tab can cancel without affecting the other one’s call', async () => {
  const { first, second } = await pressTwice()
  second.cancel()
  expect(await second.outcome).toEqual(CANCELED)
  expect(first.ended).not.toHaveBeenCalled()
  first.end(LOADED)
  expect(await first.outcome).toEqual(LOADED)
})

test('an outcome that is posted before a browser tab gets the lock is its outcome', async () => {
  const { press } = openTabs()
  const { request } = navigator.locks
  // The other browser tab's call ends after this one listens, and before it asks for the lock.
  const first = press()
  await vi.waitFor(() => expect(first.run).toHaveBeenCalled())
  vi.spyOn(navigator.locks, 'request').mockImplementationOnce(async (...args: readonly unknown[]) => {
    const later = new BroadcastChannel('vitrine lists 1')
    const heard = new Promise((resolve) => later.addEventListener('message', resolve))
    first.end(LOADED)
    await heard
    later.close()
    return Reflect.apply(request, navigator.locks, args)
  })
  const second = press()
  expect(await second.outcome).toEqual(LOADED)
  expect(second.run).not.toHaveBeenCalled()
})

test('two and a half minutes after the first wait, also a canceled one, the holder counts as frozen', async () => {
  const { first, second, press } = await pressTwice()
  second.cancel()
  await vi.advanceTimersByTimeAsync(100_000)
  const third = press()
  await vi.advanceTimersByTimeAsync(49_000)
  expect(third.ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await third.outcome).toEqual(CANCELED)
  const fourth = press()
  await vi.waitFor(() => expect(fourth.run).toHaveBeenCalledOnce())
  first.end(LOADED)
  fourth.end(LOADED)
  await Promise.all([first.outcome, fourth.outcome])
  await vi.advanceTimersByTimeAsync(1000)
  // The frozen browser tab is back, so the next two take turns again.
  const [fifth, sixth] = [press(), press()]
  await vi.waitFor(() => expect(fifth.run).toHaveBeenCalled())
  fifth.end(CANCELED)
  expect(await sixth.outcome).toEqual(CANCELED)
  expect(sixth.run).not.toHaveBeenCalled()
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
