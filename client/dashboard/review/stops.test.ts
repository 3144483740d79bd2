import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Item } from '../model/derive.ts'
import { AGAIN, type Cursor, END, placeOf, stopsOf } from './stops.ts'

const items = (ids: string): Item[] =>
  [...ids].map((id) => ({ insight: { key: `orders/${id}`, id, texts: {} } }))
const idsOf = (todo: string, again: string) =>
  stopsOf({ todo: items(todo), again: items(again) }).map(({ id }) => id.replace('orders/', ''))

test.each([
  ['12', '34', ['1', '2', AGAIN, '3', '4', END]],
  ['12', '', ['1', '2', END]],
  ['', '3', [AGAIN, '3', END]],
  ['', '', [END]],
])('with %j to do and %j done before the way is %j', (todo, again, stops) => {
  expect(idsOf(todo, again)).toEqual(stops)
})

test('a stop has its item and its part', () => {
  const [todo, again] = [items('1'), items('2')]
  expect(stopsOf({ todo, again })).toEqual([
    { id: 'orders/1', item: todo[0], part: 'todo' },
    { id: AGAIN },
    { id: 'orders/2', item: again[0], part: 'again' },
    { id: END },
  ])
})

test('wherever the cursor was, it stands at a stop: its own, else at what has taken its place', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'123456')).map((some) => some.join(''))
  const cursor = fc.record({ id: fc.constantFrom('', AGAIN, END, 'orders/1', 'orders/6'), at: fc.nat(9) })
  fc.assert(
    fc.property(ids, ids, cursor, (todo, again, one: Cursor) => {
      const stops = stopsOf({ todo: items(todo), again: items(again) })
      const place = placeOf(stops, one)
      const own = stops.findIndex(({ id }) => id === one.id)
      expect(place).toBe(own >= 0 ? own : Math.min(one.at, stops.length - 1))
      expect(stops[place]).toBeDefined()
    }),
  )
})
