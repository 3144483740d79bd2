import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Item } from '../model/derive.ts'
import { END, indexOfStop, stopsOf } from './stops.ts'

const items = (ids: string): Item[] =>
  [...ids].map((id) => ({ insight: { key: `orders/${id}`, id, texts: {} }, language: 'en', isListed: true }))
const idsOf = (todo: string, changed: string) =>
  stopsOf({ todo: items(todo), changedSinceDone: items(changed) }).map(({ id }) => id.replace('orders/', ''))

test.each([
  ['12', '34', ['3', '4', '1', '2', END]],
  ['12', '', ['1', '2', END]],
  ['', '3', ['3', END]],
  ['', '', [END]],
])('with %j to do and %j changed since done, the stops of Review are %j', (todo, changed, stops) => {
  expect(idsOf(todo, changed)).toEqual(stops)
})

test('if insights are removed elsewhere, in any order, Review skips or repeats none of the others', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'123456')).map((some) => some.join(''))
  fc.assert(
    fc.property(ids, fc.nat(), fc.array(ids), (todo, from, left) => {
      const way = stopsOf({ todo: items(todo), changedSinceDone: [] })
        .map(({ id }) => id)
        .slice(from % (todo.length + 1))
      let rest = todo
      for (const some of left) {
        rest = [...rest].filter((id) => !some.includes(id)).join('')
        const stops = stopsOf({ todo: items(rest), changedSinceDone: [] })
        const ahead = stops.filter(({ id }) => way.includes(id))
        expect(stops[indexOfStop(stops, way)]).toEqual(ahead[0])
      }
    }),
  )
})

test('if nothing is left, Review is at its end', () => {
  const stops = stopsOf({ todo: items('12'), changedSinceDone: items('3') })
  expect(stops[indexOfStop(stops, ['orders/7'])]).toEqual({ id: END })
})
