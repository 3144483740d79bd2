import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InsightItem } from '../insight/insight-items.ts'
import { useKeptQueue } from './useKeptQueue.ts'
import { useTurn } from './useTurn.ts'

const items: readonly InsightItem[] = [1, 2, 3, 4].map((productId) => ({ productId, seoTitle: 'Soap' }))

beforeEach(() => window.history.replaceState(null, '', '/home'))
afterEach(cleanup)

function work(owner = 'u1') {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <BrowserRouter>{children}</BrowserRouter>
  )
  const { result, rerender, unmount } = renderHook(
    (left: readonly number[]) => {
      const queue = items.filter(({ productId }) => left.some((id) => id === productId))
      return useTurn({ analysis: 'products', items, queue, isShop: false }, useKeptQueue(owner))
    },
    { wrapper, initialProps: [1, 2, 3, 4] },
  )
  return {
    now: () => result.current.item?.['productId'],
    ways: () => [result.current.has(-1), result.current.has(1)],
    move: (step: 1 | -1) => act(() => void result.current.move(step)),
    putOff: () => act(() => result.current.putOff()),
    leave: () => act(() => result.current.leave()),
    left: rerender,
    unmount,
  }
}

test('one goes from insight to insight, back and forth, and not beyond the ends', () => {
  const turn = work()
  expect([turn.now(), turn.ways()]).toEqual([1, [false, true]])
  turn.move(-1)
  expect(turn.now()).toBe(1)
  for (const at of [2, 3, 4]) {
    turn.move(1)
    expect(turn.now()).toBe(at)
  }
  expect(turn.ways()).toEqual([true, false])
  turn.move(1)
  expect(turn.now()).toBe(4)
  turn.move(-1)
  expect([turn.now(), turn.ways()]).toEqual([3, [true, true]])
})

test('what has left the queue makes room for the next one, and at its end for the first', () => {
  const turn = work()
  turn.move(1)
  turn.leave()
  turn.left([1, 3, 4])
  expect(turn.now()).toBe(3)
  turn.move(1)
  turn.leave()
  turn.left([1, 3])
  expect(turn.now()).toBe(1)
  turn.left([])
  expect([turn.now(), turn.ways()]).toEqual([undefined, [false, false]])
})

test('what comes back by Undo has its turn again', () => {
  const turn = work()
  turn.move(1)
  turn.leave()
  turn.left([1, 3, 4])
  turn.left([1, 2, 3, 4])
  expect(turn.now()).toBe(2)
})

test('what another tab takes out of the queue leads to what came behind it', () => {
  const turn = work()
  turn.move(1)
  turn.left([1, 4])
  expect(turn.now()).toBe(4)
  turn.left([1])
  expect(turn.now()).toBe(1)
})

test('what is put off comes last, in the order in which it was put off; the only one left can’t be', () => {
  const turn = work()
  turn.putOff()
  expect(turn.now()).toBe(2)
  turn.putOff()
  expect(turn.now()).toBe(3)
  turn.move(1)
  const order = [turn.now()]
  for (const _ of [1, 2]) {
    turn.move(1)
    order.push(turn.now())
  }
  expect([order, turn.ways()]).toEqual([
    [4, 1, 2],
    [true, false],
  ])
  turn.left([2])
  turn.putOff()
  expect(turn.now()).toBe(2)
})

test('who comes back to the same entry goes on where he was, with what he put off last; another owner begins anew', () => {
  const before = work()
  before.putOff()
  before.move(1)
  expect(before.now()).toBe(3)
  before.unmount()
  const turn = work()
  expect(turn.now()).toBe(3)
  turn.move(1)
  turn.move(1)
  expect([turn.now(), turn.ways()]).toEqual([1, [true, false]])
  turn.unmount()
  const other = work('u2')
  expect([other.now(), other.ways()]).toEqual([1, [false, true]])
})
