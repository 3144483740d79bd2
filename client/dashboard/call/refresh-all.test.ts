// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { signOut } from '../../session/session.ts'
import { comeIn } from '../../session/testing/come-in.ts'
import { type StoredEdition, saveArrival } from '../store/editions.ts'
import { answerCalls, jsonReply, never } from '../testing/answering-host.ts'
import { callOf, setCall } from './calls.ts'
import { refreshAll } from './refresh-all.ts'

const unsaved: StoredEdition = {
  fetchedAt: '2026-07-01T10:00:00.000Z',
  language: 'en',
  insights: [],
  had: new Map([['blogs/9', {}]]),
  isUnsaved: true,
}
const reply = () => jsonReply({ analysis: [{ productId: 1, orderId: 1, customerId: 1, blogId: 1 }] })
const tabsOf = (calls: readonly { readonly path: string }[]) =>
  calls.map(({ path }) => path.replace('/shopify/analyze-', ''))
const statuses = () => ANALYSIS_NAMES.map((name) => callOf(name).status)
/** 'idle' are all but the orders. */
const withOrders = (status: string) => ANALYSIS_NAMES.map((name) => (name === 'orders' ? status : 'idle'))

afterEach(() => {
  signOut()
  for (const name of ANALYSIS_NAMES) setCall(name)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('all lists are asked for one after the other, that of the open tab first, each compared with what is shown', async () => {
  let count = 0
  const calls = answerCalls(() => {
    count += 1
    expect(statuses().filter((status) => status !== 'idle')).toEqual(['under-way'])
    return reply()
  })
  const shown: Analysis[] = []
  await refreshAll(comeIn('u1'), 'orders', (name) => {
    shown.push(name)
    expect(shown).toHaveLength(count + 1)
    return name === 'blogs' ? unsaved : undefined
  })
  expect(tabsOf(calls)).toEqual(['orders', ...ANALYSIS_NAMES.filter((name) => name !== 'orders')])
  expect(shown).toEqual(tabsOf(calls))
  expect(localStorage.getItem('vitrine.insights.about')).toContain('blogs/9')
})

test.each([
  [503, ANALYSIS_NAMES.length],
  [401, 2],
])('of a list that fails with %i the state tells, and the calls are %i', async (status, count) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const calls = answerCalls((path) => (path.endsWith('orders') ? jsonReply({}, status) : reply()))
  await refreshAll(comeIn('u1'), 'products', () => undefined)
  expect([calls.length, statuses()]).toEqual([count, withOrders('failed')])
})

test('what another browser tab has fetched since the press is taken', async () => {
  const session = comeIn('u1')
  const calls = answerCalls((path) => {
    const arrival = { list: [{ blogId: 7 }], fetchedAt: '2026-07-02T10:00:00.000Z', language: 'en' } as const
    if (path.endsWith('orders')) saveArrival('blogs', session.user, undefined, arrival)
    return reply()
  })
  await refreshAll(session, 'orders', () => undefined)
  expect(tabsOf(calls)).toEqual(['orders', 'products', 'customers'])
})

test('the end of the session ends the call under way and the rest', async () => {
  const calls = answerCalls((path) => (path.endsWith('orders') ? never() : reply()))
  const done = refreshAll(comeIn('u1'), 'products', () => undefined)
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  signOut()
  await done
  expect([calls.length, statuses()]).toEqual([2, withOrders('idle')])
})
