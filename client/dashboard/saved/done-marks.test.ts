import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InsightItem } from '../insight/insight-items.ts'
import {
  type DoneMarks,
  type DoneStatus,
  findDone,
  parseDoneMarks,
  statusChange,
  withoutGone,
} from './done-marks.ts'

const soap: InsightItem = { productId: 1, seoTitle: 'Soap', inventoryInsight: 'Ten left.' }
const soapLater: InsightItem = { ...soap, inventoryInsight: 'Two left.' }
const figs: InsightItem = { productId: 2, seoTitle: 'Figs' }
const twin: InsightItem = { productId: 2, seoTitle: 'Figs, too' }
const nameless: InsightItem = { seoTitle: 'No id' }
const items = [soap, figs, twin, nameless]
const none = parseDoneMarks(null, 'u1')

const set = (marks: DoneMarks, item: InsightItem, status: DoneStatus = 'done', list = items) =>
  statusChange('products', list, item, status)(marks)
const done = (marks: DoneMarks, list: readonly InsightItem[] = items) => [
  ...findDone(marks, 'products', list),
]

test('a mark is for one insight of one tab, whatever its id, and can be taken back', () => {
  const marks = [soap, twin, nameless].reduce((all, item) => set(all, item), none)
  const all = [
    [soap, 'same'],
    [twin, 'same'],
    [nameless, 'same'],
  ]
  expect(done(marks)).toEqual(all)
  expect(findDone(marks, 'orders', items).size).toBe(0)
  expect(done(set(marks, twin, 'open'))).toEqual(all.filter(([item]) => item !== twin))
  expect(set(set(none, soap), soap, 'open')).toEqual(none)
  expect(set(set(none, soap), soap)).toEqual(set(none, soap))
})

test('what is done stays done when its texts change, and is told apart', () => {
  const marks = set(none, soap)
  expect(done(marks, [soapLater])).toEqual([[soapLater, 'changed']])
  expect(done(set(marks, soapLater, 'open', [soapLater]), [soap])).toEqual([])
  expect(set(marks, soapLater, 'done', [soapLater])).toBe(marks)
  const again = set(set(marks, soapLater, 'open', [soapLater]), soapLater, 'done', [soapLater])
  expect(done(again, [soapLater])).toEqual([[soapLater, 'same']])
})

test('where ids are missing or repeated, the texts tell one from the other', () => {
  const marks = set(set(none, twin), nameless)
  expect(done(marks, [figs, { ...twin, pricingSuggestion: 'New.' }, { seoTitle: 'Another' }])).toEqual([])
})

test('a list forgets the marks of insights that it no longer has, and no others', () => {
  const marks = [soap, figs, nameless].reduce((all, item) => set(all, item), none)
  const orders = statusChange('orders', [{ orderId: 1 }], { orderId: 1 }, 'done')(marks)
  expect(withoutGone(orders, 'products', [])).toEqual(orders)
  const kept = withoutGone(orders, 'products', [soapLater, twin, { ...twin }, { seoTitle: 'Another' }])
  expect(Object.keys(kept.hashes)).toEqual(['products/1', 'orders/1'])
})

test('marks survive being stored, for their owner alone', () => {
  const marks = set(none, soap)
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
