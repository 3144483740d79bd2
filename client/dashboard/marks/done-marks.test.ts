import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InsightItem } from '../insight/insight-items.ts'
import { countList } from './count-list.ts'
import { formatMarks, type Marks, marksIn, mergeMarks, noteListed, parseMarks } from './done-marks.ts'
import { bodyHash, bodyTexts, findDone, findPutOff, keysOf } from './find-done.ts'
import { textHash } from './text-hash.ts'

const soap: InsightItem = { productId: 1, seoTitle: 'Soap', inventoryInsight: 'Ten left.' }
const soapLater: InsightItem = { ...soap, inventoryInsight: 'Two left.' }
const figs: InsightItem = { productId: 2, seoTitle: 'Figs' }
const twin: InsightItem = { productId: 2, seoTitle: 'Figs, too' }
const nameless: InsightItem = { seoTitle: 'No id' }
const items = [soap, figs, twin, nameless]
const NOW = Date.UTC(2026, 6, 1, 10)
const TODAY = '2026-07-01'
const DAY = 24 * 60 * 60 * 1000

function mark(marks: Marks, item: InsightItem, list = items, now = NOW): Marks {
  const key = keysOf('products', list).get(item) ?? ''
  const at = new Date(now).toISOString()
  const made = { at, hash: bodyHash('products', item), texts: bodyTexts('products', item) }
  return mergeMarks(marks, { [key]: made })
}

function done(marks: Marks, list: readonly InsightItem[]): unknown[] {
  return [...findDone(marks, 'products', list)].map(([item, { isChanged }]) => (isChanged ? [item] : item))
}

const withoutId = (item: InsightItem): InsightItem => ({ ...item, productId: undefined })

test('a mark is for one insight of one tab, whatever its id', () => {
  const marks = [soap, twin, nameless].reduce<Marks>((all, item) => mark(all, item), {})
  expect(done(marks, items)).toEqual([soap, twin, nameless])
  expect(findDone(marks, 'orders', items).size).toBe(0)
})

test('what is done stays done when its texts change, and tells the former ones', () => {
  const found = findDone(mark({}, soap), 'products', [soapLater]).get(soapLater)
  expect(found).toMatchObject({ isChanged: true, former: { inventoryInsight: 'Ten left.' } })
})

test('a mark is of no insight that has taken over its id: the heading tells', () => {
  const other = { ...soap, seoTitle: 'Carpet' }
  expect(done(mark({}, soap), [other])).toEqual([])
  expect(done(mark(mark({}, soap), other, [other], NOW + 1), [other])).toEqual([other])
  expect(done({ 'products/1': { at: new Date(NOW).toISOString(), hash: 'x' } }, [other])).toEqual([[other]])
})

test('in another language a done insight is neither changed nor another one; in its own it is compared again', () => {
  const [key = ''] = keysOf('products', [soap]).values()
  const { [key]: made } = mark({}, soap, [soap])
  const marks: Marks = made ? { [key]: { ...made, language: 'en' } } : {}
  const translated = { ...soap, seoTitle: 'صابون', inventoryInsight: 'بقي اثنان.' }
  expect(done(marksIn('ar', marks), [translated])).toEqual([translated])
  expect(done(marksIn('en', marks), [soapLater])).toEqual([[soapLater]])
  expect(done(marksIn(undefined, marks), [soapLater])).toEqual([[soapLater]])
  expect(parseMarks(formatMarks('u1', marks, NOW), 'u1')).toEqual(marks)
})

test('what is not for us stands in no figure, whatever its texts become, also once it is stored', () => {
  const mine = mark(mark({}, soap, [soap, figs]), figs, [soap, figs])
  const [key = ''] = keysOf('products', [soap]).values()
  const { [key]: soapMark } = mine
  const marks: Marks = { ...mine, ...(soapMark && { [key]: { ...soapMark, isNotForUs: true } }) }
  const stored = parseMarks(formatMarks('u1', marks, NOW), 'u1')
  expect(stored).toEqual(marks)
  const counts = { all: 1, open: 0, done: 1, changed: 0, waiting: 0, fresh: 0, due: 0 }
  expect(countList(stored, 'products', [soap, figs], TODAY)).toEqual(counts)
  expect(countList(stored, 'products', [soapLater, figs], TODAY, new Map([['1', {}]]))).toEqual(counts)
})

test('of what a refresh brought, what is open or done with other words since is still to do', () => {
  const brought = new Map([soap, figs].map((item) => [String(item['productId']), {}]))
  const counted = (marks: Marks, list: readonly InsightItem[]) =>
    countList(marks, 'products', list, TODAY, brought).fresh
  expect(counted({}, [soap, figs])).toBe(2)
  expect(counted(mark({}, soap, [soap, figs]), [soap, figs])).toBe(1)
  expect(counted(mark({}, soap, [soap, figs]), [soapLater, figs])).toBe(2)
})

test('what is put off is in no figure until its day, then open, however its texts have changed', () => {
  const putOff = { ...Object.values(mark({}, soap))[0], isOpen: true, until: '2026-07-03' }
  const marks = parseMarks(
    formatMarks(
      'u1',
      parseMarks(JSON.stringify({ owner: 'u1', marks: { 'products/1': putOff } }), 'u1'),
      NOW,
    ),
    'u1',
  )
  const brought = new Map([['1', {}]])
  const counted = (today: string) => countList(marks, 'products', [soapLater, figs], today, brought)
  const figures = { done: 0, changed: 0 }
  expect(counted('2026-07-02')).toEqual({ ...figures, all: 1, open: 1, waiting: 1, fresh: 0, due: 0 })
  expect(counted('2026-07-03')).toEqual({ ...figures, all: 2, open: 2, waiting: 0, fresh: 1, due: 0 })
  expect(countList(marks, 'products', [soapLater, figs], '2026-07-03')).toMatchObject({ fresh: 0, due: 1 })
  const { due } = findPutOff(marks, 'products', [soapLater], new Map(), '2026-07-04')
  expect(due.get(soapLater)).toMatchObject({ at: new Date(NOW).toISOString(), until: '2026-07-03' })
  expect(
    findPutOff(marks, 'products', [{ ...soap, seoTitle: 'Carpet' }], new Map(), '2026-07-02').waiting.size,
  ).toBe(0)
})

test('where ids are missing or repeated, the texts tell one from the other', () => {
  const marks = mark(mark({}, twin), nameless)
  expect(done(marks, [figs, { ...twin, pricingSuggestion: 'New.' }, { seoTitle: 'Another' }])).toEqual([])
  expect(done(marks, [figs, { ...nameless, pricingSuggestion: 'New.' }])).toEqual([])
})

test('a mark is of no insight with another id that says the same', () => {
  expect(done(mark({}, soap, [soap, figs]), [{ ...soap, productId: 5 }])).toEqual([])
})

const again = { ...soap }
const nobody = withoutId(soap)
const copy = { ...soap, inventoryInsight: 'Another one.' }

test.each([
  ['missing', [nobody, figs], [nobody]],
  ['repeated', [again, copy], [again]],
  ['as before', [again, figs], [again]],
  ['of an insight that is left out', [figs], []],
])('a mark outlasts a day on which ids are %s', (_, list, expected) => {
  const marks = mark({}, soap, [soap, figs])
  expect(done(marks, list)).toEqual(expected)
  expect(done(marks, [soap, figs])).toEqual([soap])
})

test('a mark made on a day without ids holds when they are back', () => {
  const list = [nobody, withoutId(figs)]
  expect(done(mark({}, nobody, list), [soap, figs])).toEqual([soap])
})

test('of two versions the later one holds, in any order, and an older mark does not come back', () => {
  const first = mark({}, soap)
  const taken: Marks = { 'products/1': { at: new Date(NOW + 1).toISOString(), hash: '', isOpen: true } }
  for (const merged of [mergeMarks(first, taken), mergeMarks(taken, first)])
    expect(done(merged, items)).toEqual([])
  expect(mergeMarks(taken, first)).toBe(taken)
})

test('marks are forgotten after 90 days without being listed, counted by lists that arrive', () => {
  const first = mark(mark({}, soap, [soap, figs]), figs, [soap, figs])
  const marks = mergeMarks(first, noteListed(first, 'products', new Set(['products/1', 'products/2']), NOW))
  const arrive = (keys: readonly string[], days: number) =>
    mergeMarks(marks, noteListed(marks, 'products', new Set(keys), NOW + days * DAY))
  expect(done(arrive([], 89), [soap, figs])).toEqual([soap, figs])
  expect(done(arrive(['products/2'], 91), [soap, figs])).toEqual([figs])
  expect(noteListed(marks, 'orders', new Set(), NOW + 91 * DAY)).toEqual({})
  expect(noteListed(marks, 'products', new Set(['products/1', 'products/2']), NOW + 1)).toEqual({})
})

test('marks survive being stored, for their owner alone', () => {
  const marks = mark({}, soap)
  expect(parseMarks(formatMarks('u1', marks, NOW), 'u1')).toEqual(marks)
  expect(parseMarks(formatMarks('u1', marks, NOW), 'u2')).toEqual({})
})

test('of many marks only the latest 500 keep their texts', () => {
  const list = Array.from({ length: 600 }, (_, productId) => ({ productId, seoTitle: `Soap ${productId}` }))
  const marks = list.reduce<Marks>((all, item, at) => mark(all, item, list, NOW + at), {})
  const stored = Object.values(parseMarks(formatMarks('u1', marks, NOW), 'u1'))
  expect(stored).toHaveLength(600)
  expect(stored.filter(({ texts }) => texts)).toHaveLength(500)
})

const fullHash = textHash(['1', 'Soap', 'Ten left.', ''].join('\n'))

test.each([
  ['several hashes', { 'products/1': [fullHash] }],
  ['one hash', { 'products/1': fullHash }],
])('marks that release 1.0 stored with %s for an id are carried over', (_, hashes) => {
  const marks = parseMarks(JSON.stringify({ owner: 'u1', hashes }), 'u1')
  expect(done(marks, items)).toEqual([soap])
  expect(done(marks, [soapLater])).toEqual([[soapLater]])
})

test.each([
  '',
  '{',
  'null',
  '{"owner":"u1"}',
  '{"owner":"u1","hashes":[1]}',
  '{"owner":"u1","hashes":{"a":1}}',
  '{"owner":"u1","marks":{"products/1":{"at":"x","hash":"a"},"products/2":7}}',
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
