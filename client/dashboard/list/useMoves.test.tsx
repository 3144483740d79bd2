import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession, signIn, signOut } from '../../session/session.ts'
import { tokenOf } from '../../session/testing/token.ts'
import { useMarks } from '../marks/useMarks.ts'
import { useMoves } from './useMoves.ts'

const soap = { productId: 1, seoTitle: 'Soap' }
const figs = { productId: 2, seoTitle: 'Figs' }
const items = [soap, figs]

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  cleanup()
  signOut()
  vi.useRealTimers()
})

function showMoves() {
  signIn(tokenOf({ id: 'u1' }))
  const session = currentSession()
  if (session.status !== 'signed-in') throw new Error('signed out')
  return renderHook(() => {
    const marks = useMarks('products', session, items, 'en')
    return { ...useMoves('products', session, items, marks), done: [...marks.done.keys()] }
  }).result
}

test('the last change can be undone, once, and only it', () => {
  const shown = showMoves()
  expect(shown.current.undo).toBeUndefined()
  act(() => shown.current.moves.move(soap, 'done'))
  act(() => shown.current.moves.move(figs, 'done'))
  expect(shown.current.done).toEqual([soap, figs])
  expect(shown.current.told).toMatchObject({ item: figs, name: 'Figs' })
  act(() => shown.current.moves.notify('Copied'))
  act(() => shown.current.undo?.())
  expect(shown.current.done).toEqual([soap])
  expect([shown.current.told, shown.current.undo]).toEqual([undefined, undefined])
})

test('a notice stands four seconds in front of what can be undone', () => {
  const shown = showMoves()
  act(() => shown.current.moves.move(soap, 'done'))
  act(() => shown.current.moves.notify('Copied'))
  expect(shown.current.told).toEqual({ message: 'Copied' })
  act(() => void vi.advanceTimersByTime(3999))
  expect(shown.current.told).toEqual({ message: 'Copied' })
  act(() => void vi.advanceTimersByTime(1))
  expect(shown.current.told).toMatchObject({ item: soap })
})

test('who closes a notice still finds Undo; who closes that finds nothing', () => {
  const shown = showMoves()
  act(() => shown.current.moves.move(soap, 'done'))
  act(() => shown.current.moves.notify('Copied'))
  act(() => shown.current.close())
  expect(shown.current.told).toMatchObject({ item: soap })
  act(() => shown.current.close())
  expect([shown.current.told, shown.current.undo]).toEqual([undefined, undefined])
  expect(shown.current.done).toEqual([soap])
})
