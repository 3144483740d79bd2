import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { currentSession, signIn, signOut } from '../../session/session.ts'
import { tokenOf } from '../../session/testing/token.ts'
import { changeMarks } from '../marks/kept-marks.ts'
import { saveList } from './saved-lists.ts'
import { useToDo } from './useToDo.ts'

test('a tab whose list is known tells what is open, also if that is nothing; others tell nothing', () => {
  vi.useFakeTimers({ now: new Date(2026, 6, 1, 12) })
  signIn(tokenOf({ id: 'u1' }))
  onTestFinished(() => {
    signOut()
    vi.useRealTimers()
  })
  const session = currentSession()
  if (session.status !== 'signed-in') throw new Error('signed out')
  const at = new Date().toISOString()
  const putOff = { at, hash: '', isOpen: true, until: '2026-07-03' } as const
  saveList(
    'products',
    session.user,
    [
      { productId: 1, seoTitle: 'Soap' },
      { productId: 2, seoTitle: 'Figs' },
    ],
    at,
  )
  saveList('orders', session.user, [{ orderId: 1, recommendation: 'Wait.' }], at)
  saveList('blogs', session.user, [], at)
  changeMarks(session, { 'products/1': putOff, 'orders/1': putOff })
  const { result } = renderHook(() => useToDo(session, 'blogs', undefined))
  act(() => void vi.runOnlyPendingTimers())
  expect(result.current).toEqual({
    toDo: { products: 1, orders: 0 },
    fresh: { products: 0, orders: 0 },
    due: { products: 0, orders: 0 },
  })
})
