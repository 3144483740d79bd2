import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { signOut } from '../../session/session.ts'
import { signInAs } from '../../session/testing/sign-in-as.ts'
import { dispatchStorageEvent } from '../../storage/testing/dispatch-storage-event.ts'
import { fillStorage } from '../../storage/testing/fill-storage.ts'
import { jsonResponse, never, stubCalls } from '../testing/stub-calls.ts'
import { useLists } from './lists.ts'
import { refreshAll, requestFirst, requestList } from './request-list.ts'
import { isBusy, requestOf } from './requests.ts'
import { readSaved, saveList } from './saved-lists.ts'

const order = (orderId: string) => ({ orderId, recommendation: 'Call.' })
const bring = (...ids: string[]) => jsonResponse({ analysis: ids.map(order) })
const statusOf = (analysis: Analysis = 'orders') => requestOf(analysis, signInAs('u1')).status
const savedIds = () => readSaved('orders', signInAs('u1').user)?.snapshot.insights.map(({ id }) => id)

let minute = 0
/** Saves a list like another browser tab. */
function saveElsewhere(ids: string, analysis: Analysis = 'orders') {
  minute += 1
  const list = [...ids].map((id) => ({ [ANALYSES[analysis].idField]: id, recommendation: 'Call.' }))
  const fetchedAt = new Date(Date.UTC(2026, 10, 27, 10, minute)).toISOString()
  saveList(analysis, signInAs('u1').user, undefined, { list, fetchedAt, language: 'en' })
}

let logged: readonly unknown[][]

beforeEach(() => {
  const { mock } = vi.spyOn(console, 'error').mockImplementation(() => {})
  logged = mock.calls
})

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens the dashboard at the given tab. */
function open(analysis: Analysis = 'orders') {
  const session = signInAs('u1')
  const { result, rerender } = renderHook(({ tab }) => useLists(session, tab, false, requestFirst), {
    initialProps: { tab: analysis },
  })
  return {
    of: (name: Analysis = 'orders') => result.current[name],
    idsOf: (name: Analysis = 'orders') =>
      result.current[name].snapshot?.insights.map(({ id }) => id).join(''),
    select: (tab: Analysis) => rerender({ tab }),
    /** Dispatches the storage event for another browser tab's write. */
    hear: (key: string | null = 'vitrine.insights.orders.facts') =>
      act(async () => dispatchStorageEvent(key)),
    press: () => act(() => requestList('orders', session)),
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
  expect([calls.length, statusOf()]).toEqual([0, 'idle'])
  expect(page.idsOf('products')).toBe('12')
})

test('the other tabs’ lists are read once the page is idle', async () => {
  for (const name of ANALYSIS_NAMES) saveElsewhere('1', name)
  const page = open('products')
  await expect
    .poll(() => ANALYSIS_NAMES.map((name) => page.idsOf(name)))
    .toEqual(ANALYSIS_NAMES.map(() => '1'))
})

test('a tab without a list requests it once; after a failure only a press retries, and a refresh keeps the list', async () => {
  const calls = stubCalls(() => jsonResponse({}, 503))
  const page = open()
  await vi.waitFor(() => expect(page.of().request.status).toBe('failed'))
  page.select('products')
  page.select('orders')
  await vi.waitFor(() => expect(page.of('products').request.status).toBe('failed'))
  expect(calls).toHaveLength(2)
  stubCalls(() => bring('1', '2'))
  await page.press()
  expect([page.idsOf(), page.of().request.status]).toEqual(['12', 'idle'])
  stubCalls(() => jsonResponse({}, 503))
  await page.press()
  expect([page.idsOf(), page.of().request.status]).toEqual(['12', 'failed'])
  expect(savedIds()).toEqual(['1', '2'])
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
})

test('a list that another browser tab saves is shown and ends a failure; an unsaved list stays until a newer one is saved', async () => {
  stubCalls(() => jsonResponse({}, 503))
  const page = open()
  await vi.waitFor(() => expect(page.of().request.status).toBe('failed'))
  saveElsewhere('')
  await page.hear()
  expect(page.of().snapshot).toBeUndefined()
  saveElsewhere('1')
  await page.hear()
  expect([page.idsOf(), page.of().request.status]).toEqual(['1', 'idle'])
  const makeRoom = fillStorage(0)
  stubCalls(() => bring('2', '3'))
  await page.press()
  makeRoom()
  await page.hear()
  expect([page.idsOf(), page.of().isUnsaved]).toEqual(['23', true])
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
  const end = requestList('orders', signInAs('u1'))
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  window.dispatchEvent(new Event('pagehide'))
  await end
  expect(calls[0]?.init.signal?.aborted).toBe(true)
  expect([statusOf(), savedIds(), logged]).toEqual(['canceled', ['1'], []])
})

test('a request that fails while its page is being left is canceled, not failed', async () => {
  stubCalls(() => Promise.reject(new TypeError('Load failed')))
  await requestList('orders', signInAs('u1'))
  expect(statusOf()).toBe('failed')
  window.dispatchEvent(new Event('pagehide'))
  expect(statusOf()).toBe('canceled')
})

test('after a logout in another browser tab, a response is not saved, even if this page has not noticed the logout', async () => {
  const response = Promise.withResolvers<Response>()
  const calls = stubCalls(() => response.promise)
  const end = requestList('orders', signInAs('u1'))
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  localStorage.clear()
  response.resolve(bring('1'))
  await end
  expect([localStorage.length, logged]).toEqual([0, []])
  expect(statusOf()).toBe('idle')
})

test('a session that has ended requests nothing', async () => {
  const calls = stubCalls(never)
  const session = signInAs('u1')
  signOut()
  await requestList('orders', session)
  expect([calls.length, statusOf()]).toEqual([0, 'idle'])
})

test('the next owner’s request doesn’t join the one that a logout is ending', async () => {
  const calls = stubCalls(never)
  const first = requestList('orders', signInAs('u1'))
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  signOut()
  stubCalls(() => bring('1'))
  const session = signInAs('u2')
  await Promise.all([first, requestFirst('orders', session)])
  expect(readSaved('orders', session.user)?.snapshot.insights).toHaveLength(1)
  expect(requestOf('orders', session).status).toBe('idle')
})

test('a renewed token leaves the request in flight, and clears the old token’s failure', async () => {
  const response = Promise.withResolvers<Response>()
  const calls = stubCalls(() => response.promise)
  const session = signInAs('u1', 1)
  const end = requestList('orders', session)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(requestOf('orders', signInAs('u1', 2)).status).toBe('in-flight')
  response.resolve(jsonResponse({}, 401))
  await end
  expect(requestOf('orders', signInAs('u1', 2)).status).toBe('failed')
  expect(requestOf('orders', signInAs('u1', 3)).status).toBe('idle')
})

test('a list that arrived in another browser tab since the press is used instead of a request', async () => {
  const calls = stubCalls(() => bring('9'))
  const session = signInAs('u1')
  saveElsewhere('1')
  await requestList('orders', session, '')
  expect([calls.length, savedIds()]).toEqual([0, ['1']])
})

test('several presses on one list send one request, which Cancel ends', async () => {
  const calls = stubCalls(never)
  const session = signInAs('u1')
  const ends = [
    requestList('orders', session),
    requestList('orders', session),
    requestFirst('orders', session),
  ]
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  const request = requestOf('orders', session)
  if (isBusy(request)) request.cancel()
  await Promise.all(ends)
  expect([calls.length, statusOf(), logged]).toEqual([1, 'canceled', []])
})

test('Refresh all stops when the session ends or the owner cancels, and continues after any other failure', async () => {
  const path = (name: Analysis) => `/shopify/analyze-${name}`
  const session = signInAs('u1')
  const refused = stubCalls((to) => (to === path('orders') ? jsonResponse({}, 401) : bring()))
  await refreshAll(session, 'customers')
  expect(refused.map((call) => call.path)).toEqual(
    ['customers', 'products', 'orders'].map((name) => `/shopify/analyze-${name}`),
  )
  const failing = stubCalls(() => jsonResponse({}, 503))
  await refreshAll(session, 'products')
  expect(failing).toHaveLength(ANALYSIS_NAMES.length)
  const silent = stubCalls(never)
  const end = refreshAll(session, 'products')
  await vi.waitFor(() => expect(silent).toHaveLength(1))
  const request = requestOf('products', session)
  if (isBusy(request)) request.cancel()
  await end
  expect(silent).toHaveLength(1)
})

test('during Refresh all, a list that arrives meanwhile is not requested again, even if storage is full', async () => {
  const session = signInAs('u1')
  stubCalls(() => bring('1'))
  open('products')
  await act(() => requestList('products', session))
  onTestFinished(fillStorage(0))
  const first = Promise.withResolvers<Response>()
  const calls = stubCalls((path) => (path.endsWith('products') ? first.promise : bring('1')))
  const end = refreshAll(session, 'products')
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  await act(() => requestList('orders', session))
  first.resolve(bring('1'))
  await act(() => end)
  expect(calls.map(({ path }) => path.replace('/shopify/analyze-', ''))).toEqual(ANALYSIS_NAMES)
})

test('if storage is full, a new list is compared with the unsaved one on screen', async () => {
  const session = signInAs('u1')
  const page = open('products')
  onTestFinished(fillStorage(0))
  stubCalls(() => bring('1'))
  await page.press()
  stubCalls(() => bring('1', '2'))
  await act(() => requestList('orders', session))
  expect([...(page.of().snapshot?.news?.changes.keys() ?? [])]).toEqual(['orders/2'])
})
