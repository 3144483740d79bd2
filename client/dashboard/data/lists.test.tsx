import { act, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { isAnyInFlight } from '../../in-flight.ts'
import { type LoggedIn, logOut } from '../../session/session.ts'
import { logInAs } from '../../session/testing/log-in-as.ts'
import { dispatchStorageEvent } from '../../storage/testing/dispatch-storage-event.ts'
import { fillStorage } from '../../storage/testing/fill-storage.ts'
import { preloadOpenTab } from './lists.ts'
import { dropList, loadMissing, refresh, refreshEach } from './refresh.ts'
import { readList, saveList } from './stored-lists.ts'
import { jsonResponse, never, stubCalls } from './testing/stub-calls.ts'
import { useShop } from './useShop.ts'

const order = (orderId: string) => ({ orderId, recommendation: 'Call.' })
const bring = (...ids: string[]) => jsonResponse({ analysis: ids.map(order) })
const refreshAll = (session: LoggedIn, open: Analysis) =>
  refreshEach(session, [...new Set([open, ...ANALYSIS_NAMES])])
const savedIds = () => readList('orders', 'u1')?.snapshot.insights.map(({ id }) => id)

let minute = 0
/** Saves a list like another browser tab. */
function saveElsewhere(ids: string, analysis: Analysis = 'orders') {
  minute += 1
  const list = [...ids].map((id) => ({ [ANALYSES[analysis].idField]: id, recommendation: 'Call.' }))
  const fetchedAt = new Date(Date.UTC(2026, 10, 27, 10, minute)).toISOString()
  saveList(analysis, 'u1', { list, fetchedAt, language: 'en' })
}

let logged: readonly unknown[][]

beforeEach(() => {
  const { mock } = vi.spyOn(console, 'error').mockImplementation(() => {})
  logged = mock.calls
  vi.stubGlobal('requestAnimationFrame', queueMicrotask)
})

afterEach(logOut)

function openAtOrders() {
  history.replaceState(null, '', '/home?tab=orders')
  onTestFinished(() => history.replaceState(null, '', '/'))
}

/** Opens the dashboard at the given tab. */
function open(analysis: Analysis = 'orders', session = logInAs('u1')) {
  const { result, rerender, unmount } = renderHook(({ tab }) => useShop(session, tab).shop, {
    initialProps: { tab: analysis },
  })
  return {
    of: (name: Analysis = 'orders') => result.current[name],
    idsOf: (name: Analysis = 'orders') =>
      result.current[name].snapshot?.insights.map(({ id }) => id).join(''),
    statusOf: (name: Analysis = 'orders') => {
      const { call, unloaded } = result.current[name]
      return call ? 'in-flight' : (unloaded?.kind ?? 'idle')
    },
    /** Like a press on a tab. */
    async select(tab: Analysis) {
      await act(async () => {
        if (!result.current[tab].snapshot) loadMissing(tab, session)
        rerender({ tab })
      })
    },
    leave: unmount,
    /** Dispatches the storage event for another browser tab's write. */
    dispatchStorageEvent: (key: string | null = 'vitrine.insights.orders.facts') =>
      act(async () => dispatchStorageEvent(key)),
    press: (name: Analysis = 'orders') => refresh(name, session),
  }
}

test('tabs with saved lists request nothing, and all lists are read soon after the open tab’s', async () => {
  const calls = stubCalls(never)
  for (const name of ANALYSIS_NAMES) saveElsewhere('12', name)
  const page = open('products')
  await page.select('orders')
  expect(page.idsOf()).toBe('12')
  await expect
    .poll(() => ANALYSIS_NAMES.map((name) => page.idsOf(name)))
    .toEqual(ANALYSIS_NAMES.map(() => '12'))
  for (const type of ['focus', 'online']) await act(async () => window.dispatchEvent(new Event(type)))
  expect([calls.length, page.statusOf()]).toEqual([0, 'idle'])
})

test('no time lets a failed request repeat itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const calls = stubCalls(() => jsonResponse({}, 503))
  const page = open()
  await vi.waitFor(() => expect(page.statusOf()).toBe('failed'))
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(calls).toHaveLength(1)
})

test.each([
  ['arrives', () => bring('1'), '1', 'idle'],
  ['fails', () => jsonResponse({}, 503), undefined, 'failed'],
])(
  'a preloaded list that %s before the page is rendered is requested once',
  async (_, answer, ids, status) => {
    openAtOrders()
    const calls = stubCalls(answer)
    logInAs('u1')
    preloadOpenTab()
    await vi.waitFor(() => expect(isAnyInFlight()).toBe(false))
    const page = open()
    await vi.waitFor(() => expect([page.idsOf(), page.statusOf()]).toEqual([ids, status]))
    await act(async () => {})
    expect(calls).toHaveLength(1)
    await page.press()
    expect(calls).toHaveLength(2)
  },
)

test.each([
  ['is in flight', () => new Promise<Response>(() => {}), 'in-flight'],
  ['has failed', () => jsonResponse({}, 503), 'failed'],
])('a list whose call %s on the rendered page is not preloaded any more', async (_, answer, status) => {
  openAtOrders()
  const calls = stubCalls(answer)
  const page = open()
  await vi.waitFor(() => expect(page.statusOf()).toBe(status))
  preloadOpenTab()
  await act(async () => {})
  expect(calls).toHaveLength(1)
})

test.each([
  ['arrives', () => bring('1'), 'list'],
  ['fails', () => jsonResponse({}, 503), 'failed'],
])('when a first list %s, no moment without it or its call is rendered', async (_, answer, end) => {
  stubCalls(answer)
  const session = logInAs('u1')
  const rendered: string[] = []
  const { rerender } = renderHook(
    ({ tab }: { readonly tab: Analysis }) => {
      const { call, snapshot, unloaded } = useShop(session, tab).shop[tab]
      const state = `${tab} ${call ? 'call' : snapshot ? 'list' : (unloaded?.kind ?? 'nothing')}`
      if (rendered.at(-1) !== state) rendered.push(state)
    },
    { initialProps: { tab: 'orders' } },
  )
  await vi.waitFor(() => expect(rendered.at(-1)).toBe(`orders ${end}`))
  act(() => {
    loadMissing('blogs', session)
    rerender({ tab: 'blogs' })
  })
  await vi.waitFor(() => expect(rendered.at(-1)).toBe(`blogs ${end}`))
  expect(rendered).toEqual(['orders call', `orders ${end}`, 'blogs call', `blogs ${end}`])
})

test('in StrictMode, a first list is requested once', async () => {
  const calls = stubCalls(() => bring('1'))
  const session = logInAs('u1')
  const { result } = renderHook(() => useShop(session, 'orders').shop, { wrapper: StrictMode })
  await vi.waitFor(() => expect(result.current.orders.snapshot?.insights).toHaveLength(1))
  expect(calls).toHaveLength(1)
})

test('a list that can’t be rendered is dropped, and the next one is shown', async () => {
  saveElsewhere('12')
  const page = open()
  expect(page.idsOf()).toBe('12')
  act(() => dropList('orders', logInAs('u1')))
  expect(page.idsOf()).toBeUndefined()
  stubCalls(() => bring('3'))
  await page.press()
  await vi.waitFor(() => expect(page.idsOf()).toBe('3'))
})

test('late storage events of a failed attempt to store a list don’t bring back the list before', async () => {
  saveElsewhere('1')
  const page = open()
  onTestFinished(fillStorage(0))
  stubCalls(() => bring('1', '2'))
  await page.press()
  await vi.waitFor(() => expect([page.idsOf(), page.of().isUnsaved]).toEqual(['12', true]))
  await page.dispatchStorageEvent('vitrine.insights.orders')
  await page.dispatchStorageEvent('vitrine.insights.orders.facts')
  expect([page.idsOf(), page.of().isUnsaved]).toEqual(['12', true])
})

test('a preloaded list that arrives after the page is rendered is requested once, and replaces one that another browser tab has stored meanwhile', async () => {
  openAtOrders()
  vi.stubGlobal('BroadcastChannel', () => {
    throw new DOMException('', 'SecurityError')
  })
  const response = Promise.withResolvers<Response>()
  const calls = stubCalls(() => response.promise)
  logInAs('u1')
  preloadOpenTab()
  saveElsewhere('1')
  const page = open()
  expect([page.idsOf(), page.statusOf()]).toEqual(['1', 'in-flight'])
  await new Promise(requestAnimationFrame)
  response.resolve(bring('7'))
  await vi.waitFor(() => expect([page.idsOf(), page.statusOf()]).toEqual(['7', 'idle']))
  expect(calls).toHaveLength(1)
})

test('returning to the page doesn’t let a saved empty list replace a tab’s first request', async () => {
  saveElsewhere('1', 'products')
  saveElsewhere('')
  const calls = stubCalls(() => bring('1'))
  const page = open('products')
  await vi.waitFor(() => expect(page.idsOf('products')).toBe('1'))
  await page.dispatchStorageEvent(null)
  expect([page.of().snapshot, calls.length]).toEqual([undefined, 0])
  await page.select('orders')
  await vi.waitFor(() => expect([page.idsOf(), calls.length]).toEqual(['1', 1]))
})

test('returning to the page parses only lists that differ', async () => {
  saveElsewhere('12')
  const page = open()
  const before = page.of().snapshot
  const parse = vi.spyOn(JSON, 'parse')
  await page.dispatchStorageEvent(null)
  expect(parse.mock.calls.filter(([text]) => text.startsWith('['))).toEqual([])
  expect(page.of().snapshot).toBe(before)
  saveElsewhere('123')
  await page.dispatchStorageEvent(null)
  expect(page.idsOf()).toBe('123')
})

test('leaving the page ends a request without a message, and keeps the saved list', async () => {
  saveElsewhere('1')
  const calls = stubCalls(never)
  const page = open()
  const end = page.press()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  window.dispatchEvent(new Event('pagehide'))
  await end
  expect(calls[0]?.init.signal?.aborted).toBe(true)
  await vi.waitFor(() => expect(page.statusOf()).toBe('canceled'))
  expect([savedIds(), logged]).toEqual([['1'], []])
})

test('a request that fails while its page is being left shows no failure', async () => {
  stubCalls(() => Promise.reject(new TypeError('Load failed')))
  const page = open()
  await vi.waitFor(() => expect(page.statusOf()).toBe('failed'))
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(page.statusOf()).toBe('idle')
})

test('after a logout in another browser tab, a response is not saved, even if this page has not noticed the logout', async () => {
  const response = Promise.withResolvers<Response>()
  const calls = stubCalls(() => response.promise)
  open()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  localStorage.clear()
  response.resolve(bring('1'))
  await vi.waitFor(() => expect(isAnyInFlight()).toBe(false))
  expect([localStorage.length, logged]).toEqual([0, []])
})

test('a session that has ended requests nothing, and the next owner’s request doesn’t join the one that ends', async () => {
  const calls = stubCalls(never)
  const first = open()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  act(logOut)
  void first.press()
  expect(calls).toHaveLength(1)
  first.leave()
  stubCalls(() => bring('1'))
  const page = open('orders', logInAs('u2'))
  await vi.waitFor(() => expect([page.idsOf(), page.statusOf()]).toEqual(['1', 'idle']))
})

test('Refresh all stops when the session ends or the owner cancels, and continues after any other failure', async () => {
  const path = (name: Analysis) => `/shopify/analyze-${name}`
  const session = logInAs('u1')
  saveElsewhere('1', 'products')
  const page = open('products')
  const refused = stubCalls((to) => (to === path('orders') ? jsonResponse({}, 401) : bring()))
  await refreshAll(session, 'customers')
  expect(refused.map((call) => call.path)).toEqual(
    ['customers', 'products', 'orders'].map((name) => path(name as Analysis)),
  )
  const failing = stubCalls(() => jsonResponse({}, 503))
  await refreshAll(session, 'products')
  expect(failing).toHaveLength(ANALYSIS_NAMES.length)
  const silent = stubCalls(never)
  const end = refreshAll(session, 'products')
  await vi.waitFor(() => expect(silent).toHaveLength(1))
  page.of('products').call?.cancel()
  await end
  expect(silent).toHaveLength(1)
})

test('during Refresh all, a list that arrives meanwhile is not requested again, even if storage is full', async () => {
  const session = logInAs('u1')
  saveElsewhere('1', 'products')
  const page = open('products')
  onTestFinished(fillStorage(0))
  const first = Promise.withResolvers<Response>()
  const calls = stubCalls((path) => (path.endsWith('products') ? first.promise : bring('1')))
  const end = refreshAll(session, 'products')
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  await page.press('orders')
  first.resolve(bring('1'))
  await end
  expect(calls.map(({ path }) => path.replace('/shopify/analyze-', ''))).toEqual(ANALYSIS_NAMES)
})

test('Refresh all goes on in another language, and ends when the dashboard is left, even if the owner returns', async () => {
  history.replaceState(null, '', '/home')
  onTestFinished(() => history.replaceState(null, '', '/'))
  saveElsewhere('1', 'products')
  const session = logInAs('u1')
  const pending: ((response: Response) => void)[] = []
  const calls = stubCalls(() => new Promise((resolve) => pending.push(resolve)))
  const page = open('products', session)
  const end = refreshAll(session, 'products')
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  history.replaceState(null, '', '/fr/home')
  page.leave()
  const french = open('products', session)
  pending[0]?.(bring('1'))
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  history.replaceState(null, '', '/terms')
  french.leave()
  history.replaceState(null, '', '/home')
  open('products', session)
  pending[1]?.(bring('1'))
  await end
  expect(calls).toHaveLength(2)
})
