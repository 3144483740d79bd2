import { expect, test } from 'vitest'
import { parseInsights } from '../model/insight.ts'
import { textHash } from '../model/text-hash.ts'
import { readFormerMarks } from './former-marks.ts'

const TEXTS = { seoTitle: 'Soap', inventoryInsight: 'Ten left.', pricingSuggestion: '' }
const HASH = textHash(Object.values(TEXTS).join('\n'))

/** As release 1.2 kept it. */
const former = {
  at: '2026-11-20T12:00:00.000Z',
  hash: HASH,
  texts: Object.values(TEXTS),
  language: 'en',
  listed: '2026-11-23',
}
const read = (marks: object, owner = 'u1') => readFormerMarks(JSON.stringify({ owner: 'u1', marks }), owner)

test.each([
  ['done is of its day, also if it was put off before', { until: '2026-11-19' }, { on: '2026-11-20' }],
  ['not for us is dismissed', { isNotForUs: true }, { state: 'dismissed' }],
  ['put off waits for its day', { isOpen: true, until: '2026-11-25' }, { until: '2026-11-25' }],
  ['taken back is open', { isOpen: true }, { state: 'open' }],
])('what was %s, in the words of then', (_, more, state) => {
  expect(read({ 'products/1': { ...former, ...more } }).get('products/1')).toMatchObject({
    at: Date.UTC(2026, 10, 20, 12),
    language: 'en',
    texts: TEXTS,
    ...state,
  })
})

test.each(['2', ''])('where the id %j was repeated or missing, the mark holds for its texts', (productId) => {
  const list = [{ ...TEXTS, productId }, { productId }]
  const [insight] = parseInsights('products', list)
  expect([...read({ [`products/${productId}/${HASH}`]: former }).keys()]).toEqual([insight?.key])
})

test('another owner’s marks, those of no tab, damaged ones and those of release 1.0 are dropped', () => {
  const marks = { 'shop/1': former, 'products/1': { ...former, at: 'x' }, 'products/2': former }
  expect([...read(marks).keys()]).toEqual(['products/2'])
  expect(read(marks, 'u2').size).toBe(0)
  const first = JSON.stringify({ owner: 'u1', hashes: { 'products/1': [HASH] } })
  for (const text of [null, '', first]) expect(readFormerMarks(text, 'u1').size).toBe(0)
})
