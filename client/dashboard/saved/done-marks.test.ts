import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InsightItem } from '../insight/insight-items.ts'
import {
  type DoneMarks,
  type DoneStatus,
  findDone,
  markChange,
  parseMarks,
  pruneChange,
  withChange,
} from './done-marks.ts'

const soap: InsightItem = { productId: 1, seoTitle: 'Soap', inventoryInsight: 'Ten left.' }
const soapLater: InsightItem = { ...soap, inventoryInsight: 'Two left.' }
const figs: InsightItem = { productId: 2, seoTitle: 'Figs' }
const twin: InsightItem = { productId: 2, seoTitle: 'Figs, too' }
const nameless: InsightItem = { seoTitle: 'No id' }
const items = [soap, figs, twin, nameless]

const set = (marks: DoneMarks, item: InsightItem, status: DoneStatus = 'done', list = items) =>
  withChange(marks, markChange('products', list, item, status))
const done = (marks: DoneMarks, list: readonly InsightItem[] = items) => [
  ...findDone(marks, 'products', list),
]

test('a mark is for one insight of one tab, whatever its id, and can be taken back', () => {
  const marks = [soap, twin, nameless].reduce<DoneMarks>((all, item) => set(all, item), {})
  const all = [
    [soap, 'same'],
    [twin, 'same'],
    [nameless, 'same'],
  ]
  expect(done(marks)).toEqual(all)
  expect(findDone(marks, 'orders', items).size).toBe(0)
  expect(done(set(marks, twin, 'open'))).toEqual(all.filter(([item]) => item !== twin))
  expect(set({}, soap, 'open')).toEqual({})
})

test('what is done stays done when its texts change, and is told apart', () => {
  const marks = set({}, soap)
  expect(done(marks, [soapLater])).toEqual([[soapLater, 'changed']])
  expect(set(marks, soapLater, 'open', [soapLater])).toEqual({})
})

test('where ids are missing or repeated, the texts tell one from the other', () => {
  const marks = set(set({}, twin), nameless)
  expect(done(marks, [figs, { ...twin, pricingSuggestion: 'New.' }, { seoTitle: 'Another' }])).toEqual([])
})

test('a list forgets the marks of insights that it no longer has, and no others', () => {
  const marks = [soap, figs, nameless].reduce<DoneMarks>((all, item) => set(all, item), {})
  const order = { orderId: 1 }
  const orders = withChange(marks, markChange('orders', [order], order, 'done'))
  expect(pruneChange(orders, 'products', [])).toEqual({})
  const change = pruneChange(orders, 'products', [soapLater, twin, { seoTitle: 'Another' }])
  expect(Object.keys(withChange(orders, change))).toEqual(['products/1', 'orders/1'])
})

test('marks survive being stored, for their owner alone', () => {
  const hashes = set({}, soap)
  expect(parseMarks(JSON.stringify({ owner: 'u1', hashes }), 'u1')).toEqual(hashes)
  expect(parseMarks(JSON.stringify({ owner: 'u1', hashes }), 'u2')).toEqual({})
})

test('so do those that release 1.0 stored', () => {
  const now = [soap, twin, nameless].reduce<DoneMarks>((all, item) => set(all, item), {})
  const [soapHash, twinHash, namelessHash] = Object.values(now)
  const hashes = { 'products/1': [soapHash], 'products/2': [twinHash], 'products/': [namelessHash] }
  expect(done(parseMarks(JSON.stringify({ owner: 'u1', hashes }), 'u1'))).toEqual(done(now))
})

test.each([
  '',
  '{',
  'null',
  '{"owner":"u1"}',
  '{"owner":"u1","hashes":[1]}',
  '{"owner":"u1","hashes":{"a":1}}',
])('%j stored is no mark', (text) => {
  expect(parseMarks(text, 'u1')).toEqual({})
})

test('whatever is stored, reading it never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(findDone(parseMarks(text, 'u1'), 'products', items).size).toBe(0)
    }),
  )
})
