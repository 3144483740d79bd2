import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { logOut } from '../../session/session.ts'
import { logInAs } from '../../session/testing/log-in-as.ts'
import { byKey } from '../model/mark.ts'
import { refresh } from './lists.ts'
import { changeMarks } from './marks.ts'
import { jsonResponse, never, stubCalls } from './testing/stub-calls.ts'
import { useShop } from './useShop.ts'

afterEach(() => {
  cleanup()
  logOut()
  vi.unstubAllGlobals()
})

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
