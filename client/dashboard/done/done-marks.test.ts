import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InsightItem } from '../list/insight-items.ts'
import { findDone, parseDoneMarks, withMark, withoutChanged, withoutMark } from './done-marks.ts'

const soap: InsightItem = { productId: 1, seoTitle: 'Soap', inventoryInsight: 'Ten left.' }
const figs: InsightItem = { productId: 2, seoTitle: 'Figs' }
const twin: InsightItem = { productId: 1, seoTitle: 'Soap, too' }
const nameless: InsightItem = { seoTitle: 'No id' }
const items = [soap, figs, twin, nameless]
const none = parseDoneMarks(null, 'u1')

test('a mark is for one insight of one tab, whatever its id, and can be taken back', () => {
  const marks = [soap, twin, nameless].reduce((all, item) => withMark(all, 'products', item), none)
  expect([...findDone(marks, 'products', items)]).toEqual([soap, twin, nameless])
  expect(findDone(marks, 'orders', items).size).toBe(0)
  expect([...findDone(withoutMark(marks, 'products', twin), 'products', items)]).toEqual([soap, nameless])
  expect(withoutMark(withMark(none, 'products', soap), 'products', soap)).toEqual(none)
  expect(withMark(withMark(none, 'products', soap), 'products', soap)).toEqual(
    withMark(none, 'products', soap),
  )
})

test('an insight whose text has changed is to be done again; one that is absent stays done', () => {
  const marks = withMark(withMark(none, 'products', soap), 'products', figs)
  const changed = { ...soap, inventoryInsight: 'Two left.' }
  expect(findDone(marks, 'products', [changed]).size).toBe(0)
  const kept = withoutChanged(marks, 'products', [changed])
  expect([...findDone(kept, 'products', items)]).toEqual([figs])
  expect(withoutChanged(marks, 'products', [soap])).toBe(marks)
  expect(withoutChanged(marks, 'orders', [{ orderId: 1 }])).toBe(marks)
})

test('marks survive being stored, for their owner alone', () => {
  const marks = withMark(none, 'products', soap)
  expect(parseDoneMarks(JSON.stringify(marks), 'u1')).toEqual(marks)
  expect(parseDoneMarks(JSON.stringify(marks), 'u2')).toEqual({ owner: 'u2', hashes: {} })
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"owner":"u1"}',
  '{"owner":"u1","hashes":[1]}',
  '{"owner":"u1","hashes":{"a":1}}',
])('%j stored is no mark', (text) => {
  expect(parseDoneMarks(text, 'u1')).toEqual(none)
})

test('whatever is stored, reading it never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(findDone(parseDoneMarks(text, 'u1'), 'products', items).size).toBe(0)
    }),
  )
})
