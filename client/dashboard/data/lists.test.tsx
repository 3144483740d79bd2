import { act, cleanup, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { type LoggedIn, logOut } from '../../session/session.ts'
import { logInAs } from '../../session/testing/log-in-as.ts'
import { dispatchStorageEvent } from '../../storage/testing/dispatch-storage-event.ts'
import { fillStorage } from '../../storage/testing/fill-storage.ts'
import { isAnyInFlight } from './in-flight.ts'
import { dropList, preloadOpenTab, refresh, refreshAll, useLists } from './lists.ts'
import { readList, saveList } from './saved-lists.ts'
import { jsonResponse, never, stubCalls } from './testing/stub-calls.ts'

const order = (orderId: string) => ({ orderId, recommendation: 'Call.' })
const bring = (...ids: string[]) => jsonResponse({ analysis: ids.map(order) })
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
})

afterEach(() => {
  cleanup()
  logOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens the dashboard at the given tab. */
function open(analysis: Analysis = 'orders', session = logInAs('u1')) {
  const { result, rerender, unmount } = renderHook(({ tab, session }) => useLists(session, tab, false), {
    initialProps: { tab: analysis, session },
  })
  return {
    of: (name: Analysis = 'orders') => result.current[name],
    idsOf: (name: Analysis = 'orders') =>
      result.current[name].snapshot?.insights.map(({ id }) => id).join(''),
    statusOf: (name: Analysis = 'orders') => {
      const { call, unloaded } = result.current[name]
      return call ? 'in-flight' : (unloaded?.status ?? 'idle')
    },
    select: (tab: Analysis) => rerender({ tab, session }),
    renew: (renewed: LoggedIn) => rerender({ tab: analysis, session: renewed }),
    leave: unmount,
    /** Dispatches the storage event for another browser tab's write. */
    hear: (key: string | null = 'vitrine.insights.orders.facts') =>
      act(async () => dispatchStorageEvent(key)),
    press: (name: Analysis = 'orders') => refresh(name, session),
  }
}

test('opening a tab with a saved list never sends a request, however early it is opened', async () => {
  const calls = stubCalls(never)
  // The page is never idle.
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => {})
  for (const name of ANALYSIS_NAMES) saveElsewhere('12', name)
  const page = open('products')
  expect([page.idsOf('products'), page.idsOf('orders')]).toEqual(['12', undefined])
  page.select('orders')
  expect(page.idsOf('orders')).toBe('12')
  await act(async () => {})
  expect([calls.length, page.statusOf()]).toEqual([0, 'idle'])
  expect(page.idsOf('products')).toBe('12')
})

test('the other tabs’ lists are read once the page is idle', async () => {
  for (const name of ANALYSIS_NAMES) saveElsewhere('1', name)
  const page = open('products')
  await expect
    .poll(() => ANALYSIS_NAMES.map((name) => page.idsOf(name)))
    .toEqual(ANALYSIS_NAMES.map(() => '1'))
})

test('selecting a tab that has no list requests it, also after a failure; a refresh keeps the list', async () => {
  const calls = stubCalls(() => jsonResponse({}, 503))
  const page = open()
  await vi.waitFor(() => expect(page.statusOf()).toBe('failed'))
  page.select('products')
  await vi.waitFor(() => expect(page.statusOf('products')).toBe('failed'))
  expect([calls.length, page.statusOf()]).toEqual([2, 'failed'])
  stubCalls(() => bring('1', '2'))
  page.select('orders')
  await vi.waitFor(() => expect([page.idsOf(), page.statusOf()]).toEqual(['12', 'idle']))
  stubCalls(() => jsonResponse({}, 503))
  await page.press()
  await vi.waitFor(() => expect([page.idsOf(), page.statusOf()]).toEqual(['12', 'failed']))
  expect(savedIds()).toEqual(['1', '2'])
})

test.each([
  ['arrives', () => bring('1'), '1', 'idle'],
  ['fails', () => jsonResponse({}, 503), undefined, 'failed'],
])(
  'a preloaded list that %s before the page is rendered is requested once',
  async (_, answer, ids, status) => {
    history.replaceState(null, '', '/home?tab=orders')
    onTestFinished(() => history.replaceState(null, '', '/'))
    const calls = stubCalls(answer)
    logInAs('u1')
    preloadOpenTab()
    await vi.waitFor(() => expect(isAnyInFlight()).toBe(false))
    const page = open()
    await vi.waitFor(() => expect([page.idsOf(), page.statusOf()]).toEqual([ids, status]))
    await act(async () => {})
    expect(calls).toHaveLength(1)
  },
)

test('a preloaded list that arrives after the page is rendered is requested once', async () => {
  history.replaceState(null, '', '/home?tab=orders')
  onTestFinished(() => history.replaceState(null, '', '/'))
  const response = Promise.withResolvers<Response>()
  const calls = stubCalls(() => response.promise)
  logInAs('u1')
  preloadOpenTab()
  const page = open()
  await act(async () => {})
  expect([page.statusOf(), calls.length]).toEqual(['in-flight', 1])
  response.resolve(bring('1'))
  await vi.waitFor(() => expect([page.idsOf(), page.statusOf()]).toEqual(['1', 'idle']))
  expect(calls).toHaveLength(1)
})

test('no moment without a list or a call is rendered when a first list arrives', async () => {
  stubCalls(() => bring('1'))
  const session = logInAs('u1')
  const rendered: string[] = []
  renderHook(() => {
    const { call, snapshot, unloaded } = useLists(session, 'orders', false).orders
    const state = call ? 'call' : snapshot ? 'list' : (unloaded?.status ?? 'nothing')
    if (rendered.at(-1) !== state) rendered.push(state)
  })
  await vi.waitFor(() => expect(rendered.at(-1)).toBe('list'))
  expect(rendered).toEqual(['call', 'list'])
})

test('no moment without a failure or a call is rendered when a call fails', async () => {
  stubCalls(() => jsonResponse({}, 503))
  const session = logInAs('u1')
  const rendered: string[] = []
  renderHook(() => {
    const { call, snapshot, unloaded } = useLists(session, 'orders', false).orders
    const state = call ? 'call' : snapshot ? 'list' : (unloaded?.status ?? 'nothing')
    if (rendered.at(-1) !== state) rendered.push(state)
  })
  await vi.waitFor(() => expect(rendered.at(-1)).toBe('failed'))
  expect(rendered).toEqual(['call', 'failed'])
})

test('returning to the dashboard after a failure requests nothing, and a tab that is selected there does', async () => {
  const calls = stubCalls(() => jsonResponse({}, 503))
  const page = open()
  await vi.waitFor(() => expect(page.statusOf()).toBe('failed'))
  page.leave()
  const again = open()
  await act(async () => {})
  expect([again.statusOf(), calls.length]).toEqual(['failed', 1])
  again.select('products')
  await vi.waitFor(() => expect(again.statusOf('products')).toBe('failed'))
  expect(calls).toHaveLength(2)
})

test('a call in flight survives leaving the dashboard and returning, with its list or failure', async () => {
  for (const [answer, expected] of [
    [() => jsonResponse({}, 503), [undefined, 'failed']],
    [() => bring('1'), ['1', 'idle']],
  ] as const) {
    const response = Promise.withResolvers<Response>()
    const calls = stubCalls(() => response.promise)
    const page = open()
    if (page.statusOf() === 'failed') void page.press()
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    page.leave()
    const again = open()
    await act(async () => {})
    expect([again.statusOf(), calls.length]).toEqual(['in-flight', 1])
    response.resolve(answer())
    await vi.waitFor(() => expect([again.idsOf(), again.statusOf()]).toEqual(expected))
    again.leave()
    expect(calls).toHaveLength(1)
  }
})

test('in StrictMode, a first list is requested once', async () => {
  const calls = stubCalls(() => bring('1'))
  const session = logInAs('u1')
  const { result } = renderHook(() => useLists(session, 'orders', false), { wrapper: StrictMode })
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
  await page.hear('vitrine.insights.orders')
  await page.hear('vitrine.insights.orders.facts')
  expect([page.idsOf(), page.of().isUnsaved]).toEqual(['12', true])
})

test('an empty list is requested again only at the next visit', async () => {
  saveElsewhere('')
  const calls = stubCalls(() => bring())
  const page = open()
  await vi.waitFor(() => expect(page.of().snapshot?.insights).toEqual([]))
  saveElsewhere('1', 'products')
  page.select('products')
  page.select('orders')
  await act(async () => {})
  expect(calls).toHaveLength(1)
  page.leave()
  const again = open()
  await act(async () => {})
  expect([calls.length, again.of().snapshot?.insights]).toEqual([1, []])
})

test('a list that another browser tab saves is shown and ends a failure; an unsaved list stays until a newer one is saved', async () => {
  stubCalls(() => jsonResponse({}, 503))
  const page = open()
  await vi.waitFor(() => expect(page.statusOf()).toBe('failed'))
  saveElsewhere('1')
  await page.hear()
  expect([page.idsOf(), page.statusOf()]).toEqual(['1', 'idle'])
  const makeRoom = fillStorage(0)
  stubCalls(() => bring('2', '3'))
  await page.press()
  makeRoom()
  await page.hear('other')
  expect([page.idsOf(), page.of().isUnsaved]).toEqual(['23', true])
})

test('a list of another browser tab, and seen news, that arrive during a call don’t lose the call’s list', async () => {
  // Without Web Locks, each browser tab requests lists on its own.
  vi.stubGlobal('BroadcastChannel', () => {
    throw new DOMException('', 'SecurityError')
  })
  const response = Promise.withResolvers<Response>()
  stubCalls(() => response.promise)
  const page = open()
  await act(async () => {})
  saveElsewhere('1')
  await page.hear()
  expect([page.idsOf(), page.statusOf()]).toEqual([undefined, 'in-flight'])
  response.resolve(bring('1', '2'))
  await vi.waitFor(() => expect([page.idsOf(), page.statusOf()]).toEqual(['12', 'idle']))
})

test('a list that another browser tab stores during a call that fails is shown, without the failure', async () => {
  vi.stubGlobal('BroadcastChannel', () => {
    throw new DOMException('', 'SecurityError')
  })
  const response = Promise.withResolvers<Response>()
  stubCalls(() => response.promise)
  const page = open()
  await act(async () => {})
  saveElsewhere('12')
  await page.hear()
  expect([page.idsOf(), page.statusOf()]).toEqual([undefined, 'in-flight'])
  response.resolve(jsonResponse({}, 503))
  await vi.waitFor(() => expect([page.idsOf(), page.statusOf()]).toEqual(['12', 'idle']))
})

test('a list that another browser tab stores before the page is rendered doesn’t hide the preloaded one', async () => {
  history.replaceState(null, '', '/home?tab=orders')
  onTestFinished(() => history.replaceState(null, '', '/'))
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

test('a token that is renewed during Refresh all doesn’t keep Cancel from ending the rest', async () => {
  saveElsewhere('1', 'products')
  const page = open('products', logInAs('u1', 1))
  const calls = stubCalls(never)
  const end = refreshAll(logInAs('u1', 1), 'products')
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  page.renew(logInAs('u1', 2))
  page.of('products').call?.cancel()
  await end
  expect(calls).toHaveLength(1)
})

test('a refresh that fails before the saved list is read leaves its failure above the list', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => {})
  for (const name of ANALYSIS_NAMES) saveElsewhere('1', name)
  const page = open('products')
  const calls = stubCalls(() => jsonResponse({}, 503))
  await page.press('orders')
  await vi.waitFor(() => expect([page.idsOf(), page.statusOf()]).toEqual([undefined, 'failed']))
  page.select('orders')
  await act(async () => {})
  expect([page.idsOf(), page.statusOf(), calls.length]).toEqual(['1', 'failed', 1])
})

test('while a list is requested again, the failure before is not shown', async () => {
  stubCalls(() => jsonResponse({}, 503))
  const page = open()
  await vi.waitFor(() => expect(page.statusOf()).toBe('failed'))
  stubCalls(never)
  void page.press()
  await vi.waitFor(() => expect(page.statusOf()).toBe('in-flight'))
  expect(page.of().unloaded).toBeUndefined()
})

test('returning to the page doesn’t let a saved empty list replace a tab’s first request', async () => {
  saveElsewhere('1', 'products')
  saveElsewhere('')
  const calls = stubCalls(() => bring('1'))
  const page = open('products')
  await vi.waitFor(() => expect(page.idsOf('products')).toBe('1'))
  for (const _ of ANALYSIS_NAMES) await act(() => new Promise((resolve) => setTimeout(resolve, 250)))
  await page.hear(null)
  expect([page.of().snapshot, calls.length]).toEqual([undefined, 0])
  page.select('orders')
  await vi.waitFor(() => expect([page.idsOf(), calls.length]).toEqual(['1', 1]))
})

test('returning to the page parses only lists that differ', async () => {
  saveElsewhere('12')
  const page = open()
  const before = page.of()
  const parse = vi.spyOn(JSON, 'parse')
  await page.hear(null)
  expect(parse.mock.calls.filter(([text]) => text.startsWith('['))).toEqual([])
  expect(page.of()).toBe(before)
  saveElsewhere('123')
  await page.hear(null)
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

test('a session that has ended requests nothing', async () => {
  const calls = stubCalls(never)
  const page = open()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  act(logOut)
  await vi.waitFor(() => expect(isAnyInFlight()).toBe(false))
  await page.press()
  expect(calls).toHaveLength(1)
})

test('the next owner’s request doesn’t join the one that a logout is ending', async () => {
  const calls = stubCalls(never)
  const first = open()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  act(logOut)
  first.leave()
  stubCalls(() => bring('1'))
  const page = open('orders', logInAs('u2'))
  await vi.waitFor(() => expect([page.idsOf(), page.statusOf()]).toEqual(['1', 'idle']))
})

test('a renewed token leaves the request in flight, and clears the old token’s failure', async () => {
  const response = Promise.withResolvers<Response>()
  const calls = stubCalls(() => response.promise)
  const page = open('orders', logInAs('u1', 1))
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  page.renew(logInAs('u1', 2))
  expect(page.statusOf()).toBe('in-flight')
  response.resolve(jsonResponse({}, 401))
  await vi.waitFor(() => expect(page.statusOf()).toBe('failed'))
  page.renew(logInAs('u1', 3))
  expect(page.statusOf()).toBe('idle')
})

test('several presses on one list send one request, which Cancel ends', async () => {
  const calls = stubCalls(never)
  const page = open()
  const ends = [page.press(), page.press()]
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  page.of().call?.cancel()
  await Promise.all(ends)
  await vi.waitFor(() => expect(page.statusOf()).toBe('canceled'))
  expect([calls.length, logged]).toEqual([1, []])
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

test('if storage is full, a new list is compared with the unsaved one on screen', async () => {
  saveElsewhere('1', 'products')
  const page = open('products')
  onTestFinished(fillStorage(0))
  stubCalls(() => bring('1'))
  await page.press()
  stubCalls(() => bring('1', '2'))
  await page.press()
  await vi.waitFor(() => expect([...(page.of().snapshot?.news?.changes.keys() ?? [])]).toEqual(['orders/2']))
})
