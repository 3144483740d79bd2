import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { joinLabel, joinSentences } from '../../language/join.ts'
import { t } from '../../language/messages.ts'
import { signOut } from '../../session/session.ts'
import { comeIn } from '../../session/testing/come-in.ts'
import { fillStorage } from '../../storage/testing/fill-storage.ts'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { arrive } from '../model/edition.ts'
import type { Mark } from '../model/mark.ts'
import { readMarks } from '../store/marks.ts'
import { type Act, useActs } from './useActs.ts'

const list = ['1', '2'].map((orderId) => ({ orderId, summaryInsight: `Now ${orderId}.` }))
const edition = arrive('orders', undefined, { list, fetchedAt: '', language: 'en' }, undefined)
const then = (id: string) => ({ key: `orders/${id}`, id, texts: { summaryInsight: `Then ${id}.` } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, 12) })
})

afterEach(() => {
  cleanup()
  signOut()
  vi.useRealTimers()
})

function open(of = edition) {
  const session = comeIn('u1')
  render(<LiveRegion />)
  const { result } = renderHook(() => useActs(session, { analysis: 'orders', edition: of }))
  const marks = () => readMarks(session).marks
  return {
    acts: () => result.current,
    /** On the words of a former day, as Done shows them. */
    act: (id: string, chosen: Act, doneOn?: string) =>
      act(() => result.current.act(then(id), 'ar', chosen, doneOn)),
    undo() {
      let back: readonly string[] | undefined
      act(() => {
        back = result.current.undo?.()
      })
      return back
    },
    /** Without when. */
    marks: () => Array.from(marks().values(), ({ at: _, ...mark }: Mark) => mark),
    told: () => result.current.told,
    said: () => screen.getByRole('status').textContent,
  }
}

test.each([
  [{ do: 'done' }, { state: 'done', on: '2026-11-24' }, 'Marked as done'],
  [{ do: 'open' }, { state: 'open' }, 'Moved to To do'],
  [{ do: 'dismissed' }, { state: 'dismissed' }, 'Dismissed'],
  [{ do: 'later', until: '2026-11-25' }, { state: 'later', until: '2026-11-25' }, 'Later: tomorrow'],
  [{ do: 'keep' }, { state: 'done', on: '2026-11-20' }, 'Kept as done'],
] as const)('%j marks an insight as %j, in the words of today, and says so', (chosen, state, message) => {
  const dashboard = open()
  dashboard.act('1', chosen, '2026-11-20')
  const texts = edition.insights[0]?.texts
  expect(dashboard.marks()).toEqual([{ ...state, key: 'orders/1', language: 'en', texts }])
  expect(dashboard.told()).toEqual({ message, name: 'Order ID#1', canUndo: true })
  expect(dashboard.said()).toBe(`${message}: Order ID#1`)
})

test('what the list has no more is marked in the words and the language that it had', () => {
  const dashboard = open()
  dashboard.act('9', { do: 'dismissed' })
  expect(dashboard.marks()).toEqual([
    { state: 'dismissed', key: 'orders/9', language: 'ar', texts: then('9').texts },
  ])
})

test('all that stands in Again is kept by one press, each with its day, and one Undo takes it back', () => {
  const dashboard = open()
  const again = [
    { insight: then('1'), doneOn: '2026-11-20' },
    { insight: then('2'), doneOn: '2026-11-21' },
  ]
  act(() => dashboard.acts().keepAll(again))
  expect(dashboard.marks()).toMatchObject([
    { state: 'done', on: '2026-11-20', texts: edition.insights[0]?.texts },
    { state: 'done', on: '2026-11-21', texts: edition.insights[1]?.texts },
  ])
  expect(dashboard.told()).toEqual({ message: 'Kept 2 insights as done', name: '', canUndo: true })
  expect(dashboard.undo()).toEqual(['orders/1', 'orders/2'])
  expect(dashboard.marks().map(({ state }) => state)).toEqual(['open', 'open'])
})

test('Undo puts back what was before the last press, once, and names what is back', () => {
  const dashboard = open()
  expect(dashboard.acts().undo).toBeUndefined()
  dashboard.act('1', { do: 'later', until: '2026-11-25' })
  dashboard.act('2', { do: 'done' })
  dashboard.act('1', { do: 'done' })
  expect(dashboard.undo()).toEqual(['orders/1'])
  expect(dashboard.marks()).toMatchObject([
    { key: 'orders/1', state: 'later', until: '2026-11-25' },
    { key: 'orders/2', state: 'done' },
  ])
  expect([dashboard.told(), dashboard.acts().undo]).toEqual([undefined, undefined])
})

test('a word that changes nothing can’t be taken back, and a toast that is closed leaves Undo', () => {
  const dashboard = open()
  act(() => dashboard.acts().notify('Copied'))
  expect([dashboard.told(), dashboard.acts().undo]).toEqual([
    { message: 'Copied', canUndo: false },
    undefined,
  ])
  dashboard.act('1', { do: 'done' })
  act(() => dashboard.acts().close())
  expect([dashboard.told(), dashboard.undo()]).toEqual([undefined, ['orders/1']])
})

test('what had no room holds, is told aloud as unsaved, and can be taken back', () => {
  const dashboard = open()
  onTestFinished(fillStorage(0))
  dashboard.act('1', { do: 'done' })
  expect(dashboard.marks()).toMatchObject([{ state: 'done' }])
  expect(dashboard.said()).toBe(joinSentences([joinLabel(t('act.done'), 'Order ID#1'), t('unsaved.marks')]))
  expect(dashboard.undo()).toEqual(['orders/1'])
  expect(dashboard.marks()).toMatchObject([{ state: 'open' }])
  expect(dashboard.said()).toBe('Undone')
})
