import { expect, test } from 'vitest'
import { derive } from '../model/derive.ts'
import { arrive } from '../model/edition.ts'
import { textHash } from '../model/text-hash.ts'
import { readFormerMarks } from './former-marks.ts'

const soap = { productId: 1, seoTitle: 'Soap', inventoryInsight: 'Ten left.', pricingSuggestion: '' }
const figs = {
  productId: 2,
  seoTitle: 'Figs',
  inventoryInsight: 'None left.',
  pricingSuggestion: 'Raise it.',
}
const twin = { ...figs, seoTitle: 'Figs, too' }
const list = [soap, figs, twin]

type Words = Omit<typeof soap, 'productId'>

const textsOf = ({ seoTitle, inventoryInsight, pricingSuggestion }: Words) => [
  seoTitle,
  inventoryInsight,
  pricingSuggestion,
]
const hashOf = (item: Words) => textHash(textsOf(item).join('\n'))

/** As release 1.2 kept it. */
const former = (item: Words, more: object = {}) => ({
  at: '2026-11-20T12:00:00.000Z',
  hash: hashOf(item),
  texts: textsOf(item),
  language: 'en',
  listed: '2026-11-23',
  ...more,
})
const read = (marks: object, owner = 'u1') => readFormerMarks(JSON.stringify({ owner: 'u1', marks }), owner)

/** What of the list is where, on a day. */
function show(marks: object, items: readonly object[] = list, today = '2026-11-24') {
  const edition = arrive('products', undefined, { list: items, fetchedAt: '', language: 'en' }, undefined)
  const { todo, again, later, done, dismissed } = derive('products', edition, read(marks), undefined, today)
  const names = (part: readonly { insight: { texts: Record<string, string> } }[]) =>
    part.map(({ insight }) => insight.texts['seoTitle'])
  return {
    todo: names(todo),
    again: again.map(({ former, doneOn }) => [former?.['inventoryInsight'], doneOn]),
    later: later.map(({ insight, day }) => [insight.texts['seoTitle'], day]),
    done: done.map(({ insight, day }) => [insight.texts['seoTitle'], day]),
    dismissed: names(dismissed),
  }
}

const NONE = { todo: ['Soap', 'Figs', 'Figs, too'], again: [], later: [], done: [], dismissed: [] }

test.each([
  [
    'done is of its day, also if it was put off before',
    { until: '2026-11-19' },
    { done: [['Soap', '2026-11-20']] },
  ],
  ['not for us is dismissed', { isNotForUs: true }, { dismissed: ['Soap'] }],
  ['put off waits for its day', { isOpen: true, until: '2026-11-25' }, { later: [['Soap', '2026-11-25']] }],
])('what was %s', (_, more, parts) => {
  expect(show({ 'products/1': former(soap, more) })).toEqual({
    ...NONE,
    todo: NONE.todo.slice(1),
    ...parts,
  })
})

test('what was done with other words stands in Again, with those of that day', () => {
  const items = [{ ...soap, inventoryInsight: 'Two left.' }]
  const marks = { 'products/1': former(soap) }
  expect(show(marks, items)).toMatchObject({ todo: [], again: [['Ten left.', '2026-11-20']] })
  expect(show({ 'products/1': former(soap, { language: 'ar' }) }, items)).toMatchObject({
    todo: [],
    again: [],
  })
})

test('where an id is repeated, the mark holds for its texts', () => {
  expect(show({ [`products/2/${hashOf(twin)}`]: former(twin) })).toEqual({
    ...NONE,
    todo: ['Soap', 'Figs'],
    done: [['Figs, too', '2026-11-20']],
  })
})

test('another owner’s marks, those of no tab, damaged ones and those of release 1.0 are dropped', () => {
  const marks = {
    'shop/1': former(soap),
    'products/1': { ...former(soap), at: 'x' },
    'products/2': former(figs),
  }
  expect([...read(marks).keys()]).toEqual(['products/2'])
  expect(read(marks, 'u2').size).toBe(0)
  const first = JSON.stringify({ owner: 'u1', hashes: { 'products/1': [hashOf(soap)] } })
  for (const text of [null, '', first]) expect(readFormerMarks(text, 'u1').size).toBe(0)
})
