import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { logOut } from '../../session/session.ts'
import { logInAs } from '../../session/testing/log-in-as.ts'
import { byKey } from '../model/mark.ts'
import { changeMarks } from './marks.ts'
import { refresh } from './refresh.ts'
import { saveList } from './stored-lists.ts'
import { jsonResponse, never, stubCalls } from './testing/stub-calls.ts'
import { useShop } from './useShop.ts'

afterEach(logOut)

/** The tab has an empty list. */
async function openEmpty() {
  const session = logInAs('u1')
  stubCalls(() => jsonResponse({ analysis: [] }))
  const { result } = renderHook(() => useShop(session, 'orders').shop.orders)
  expect(result.current.isFirstLoad).toBe(true)
  await vi.waitFor(() => expect(result.current.snapshot).toBeDefined())
  expect(result.current.isFirstLoad).toBe(false)
  stubCalls(never)
  const press = () => act(async () => void refresh('orders', session))
  const markDone = () =>
    act(async () => {
      const done = { state: 'done', on: '2026-11-24', key: 'orders/1', at: 1, language: 'en' } as const
      changeMarks(session, () => byKey([done]))
    })
  return { tab: () => result.current, press, markDone }
}

test('a call that begins while the tab has done insights is no first load', async () => {
  const { tab, press, markDone } = await openEmpty()
  await markDone()
  await press()
  expect([tab().call !== undefined, tab().isFirstLoad, tab().hasContent]).toEqual([true, false, true])
})

test('a first load stays one until it ends, even if marks arrive meanwhile', async () => {
  const { tab, press, markDone } = await openEmpty()
  await press()
  expect(tab().isFirstLoad).toBe(true)
  await markDone()
  expect([tab().isFirstLoad, tab().hasContent]).toEqual([true, true])
  await act(async () => tab().call?.cancel())
  await vi.waitFor(() => expect(tab().call).toBeUndefined())
  expect(tab().isFirstLoad).toBe(false)
})

test('after a logout that this page has not noticed, seeing news writes nothing', async () => {
  const session = logInAs('u1')
  const arrive = (id: string, fetchedAt: string) =>
    saveList('orders', 'u1', { list: [{ orderId: id }], fetchedAt, language: 'en' })
  arrive('1', '2026-11-24T08:00:00Z')
  arrive('2', '2026-11-25T08:00:00Z')
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { result } = renderHook(() => useShop(session, 'orders').shop.orders)
  expect(result.current.counts.isUnseen).toBe(true)
  localStorage.clear()
  visibility.mockRestore()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(localStorage).toHaveLength(0)
})
