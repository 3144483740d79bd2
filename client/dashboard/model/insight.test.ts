import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { parseJsonWithId } from '../../../shared/parse-json.ts'
import { hashesOf, idOfKey, isChanged, isSameText, parseInsights, textFieldsOf } from './insight.ts'

test('an insight has its id as text and a text for each field of its kind, and no other fields', () => {
  const list = [
    { productId: 7, seoTitle: 'Mug', inventoryInsight: 'Ten left.', pricingSuggestion: null, rank: 'A' },
    null,
    ['Mug'],
    'Mug',
  ]
  const none = (analysis: Analysis) => Object.fromEntries(textFieldsOf(analysis).map((field) => [field, '']))
  expect(parseInsights('products', list)).toEqual([
    {
      key: 'products/7',
      id: '7',
      texts: { ...none('products'), seoTitle: 'Mug', inventoryInsight: 'Ten left.' },
    },
  ])
  expect(parseInsights('orders', [order('7', 'a')])).toEqual([
    { key: 'orders/7', id: '7', texts: { ...none('orders'), summaryInsight: 'a' } },
  ])
})

test.each([
  [12.5, '12.5'],
  [false, 'false'],
  [null, ''],
  [
    ['Order 40 more.', 3, true, null, '', ['Ask for a discount.']],
    'Order 40 more.\n3\ntrue\nAsk for a discount.',
  ],
  [
    { text: 'Lower it.', percent: 5, isSure: true, more: ['by May', { or: 'June' }] },
    'Lower it.\nby May\nJune',
  ],
  [[{ text: 'a' }, { text: 'b' }], 'a\nb'],
  [{}, ''],
])('the value %j becomes the text %j', (value, text) => {
  expect(parseInsights('orders', [order('1', value)])[0]?.texts['summaryInsight']).toBe(text)
})

test('an id keeps all its digits, and everything else is what JSON.parse returns', () => {
  const text =
    '[{"orderId": 576461413038785752, "n": 576461413038785752}, {"orderId":-576461413038785753}, {"orderId":576461413038785752.5}, {"orderId":5e20}, {"orderId":"\\"orderId\\":1234567890123456789"}]'
  const [first, second, ...others] = JSON.parse(text)
  expect(parseJsonWithId(text, 'orderId')).toEqual([
    { ...first, orderId: '576461413038785752' },
    { ...second, orderId: '-576461413038785753' },
    ...others,
  ])
  const twins = '[{"productId":576461413038785752},{"productId":576461413038785753}]'
  expect(keysOf(parseJsonWithId(twins, 'productId'), 'products')).toEqual([
    'products/576461413038785752',
    'products/576461413038785753',
  ])
  for (const broken of ['[{"orderId":01234567890123456789}]', '', null, undefined])
    expect(parseJsonWithId(broken, 'orderId')).toBeUndefined()
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = JSON.stringify(value)
      expect(parseJsonWithId(json, 'orderId')).toEqual(JSON.parse(json))
    }),
  )
})

test('control characters are removed from ids, so that an id can’t imitate a generated key', () => {
  expect(keysOf([order('1\u001f2\n\u0085', 'a')])).toEqual(['orders/12'])
  expect(keysOf([order(['a', 'b'], 'a')])).toEqual(['orders/ab'])
})

test('if an id is repeated, the first insight has the plain key and the others a numbered one, whatever their texts', () => {
  expect(keysOf([order('1', 'a'), order('2', 'a'), order('1', 'b'), order('1', 'c')])).toEqual([
    'orders/1',
    'orders/2',
    'orders/1\u001f2',
    'orders/1\u001f3',
  ])
  expect(keysOf([order('1', 'c')])).toEqual(['orders/1'])
  expect(idOfKey('orders', 'orders/1\u001f2')).toBe('1')
})

test('an insight without an id is identified by its texts, at any position in the list', () => {
  const [one = '', other = ''] = keysOf([order('', 'a'), order(undefined, 'b')])
  for (const key of [one, other]) {
    expect(key.split('\u001f')).toEqual(['orders/', expect.stringMatching(/^[0-9a-z]{8,11}$/)])
    expect(idOfKey('orders', key)).toBe('')
  }
  expect(one).not.toBe(other)
  expect(keysOf([order('', 'b'), order('3', 'c'), order('', ' a\r\n')])).toEqual([other, 'orders/3', one])
})

test('insights with the same id and equal texts become one, at the position of the first', () => {
  const list = [order('1', 'a b'), order('2', 'b'), order(1, 'a\r\nb'), order('', 'c'), order('', 'c\u200b')]
  expect(keysOf(list)).toEqual(['orders/1', 'orders/2', expect.stringContaining('\u001f')])
  expect(parseInsights('orders', list)[0]?.texts['summaryInsight']).toBe('a b')
})

/** If you add a field to an analysis, this test shows whether marks of insights without an id survive it. */
test.each([
  ['products', 'products/\u001f2cz73d9cuo3'],
  ['orders', 'orders/\u001f1kar4j49mkm'],
  ['customers', 'customers/\u001fglj8ynjz4k'],
  ['blogs', 'blogs/\u001f1utn6tho7xs'],
] as const)('an insight of %s without an id has the same key in every release', (analysis, key) => {
  const { idField, headingField, textFields } = ANALYSES[analysis]
  const names = [headingField, ...textFields.map(({ name }) => name)].filter((name) => name !== idField)
  const item = Object.fromEntries(names.map((name) => [name, `The ${name}.`]))
  expect(keysOf([item], analysis)).toEqual([key])
})

test.each([
  ['a\nb', 'a\r\nb', true],
  ['a b', ' a \u00a0 b\n', true],
  ['Caf\u00e9', 'Cafe\u0301', true],
  ['Caf\u00e9', 'Cafe\u200d\u0301', true],
  ['\u2068زيت\u2069', 'زيت', true],
  ['soft\u00adly', 'softly', true],
  ['a b', 'ab', false],
  ['a', 'A', false],
  ['5', '6', false],
])('%j and %j count as equal texts: %s', (one, other, isEqual) => {
  expect(isSameText(one, other)).toBe(isEqual)
  expect(hashesOf({ one })['one'] === hashesOf({ one: other })['one']).toBe(isEqual)
  expect(isChanged({ one }, { one: other })).toBe(!isEqual)
})

test('texts are compared only in the fields that both have', () => {
  const before = { summaryInsight: 'a', trendInsight: '' }
  expect(isChanged(before, { ...before })).toBe(false)
  expect(isChanged(before, { summaryInsight: 'a', trendInsight: 'b' })).toBe(true)
  expect(isChanged(before, { ...before, ofTheNextRelease: 'c' })).toBe(false)
  expect(isChanged({ ...before, ofTheLastRelease: 'c' }, before)).toBe(false)
})

test('keys are unique, and don’t change when the list grows', () => {
  const items = fc.record({
    orderId: fc.constantFrom('', '1', '2'),
    summaryInsight: fc.constantFrom('a', ' a', 'b'),
  })
  fc.assert(
    fc.property(fc.array(items), fc.array(items), (list, more) => {
      const keys = keysOf(list)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keysOf([...list, ...more]).slice(0, keys.length)).toEqual(keys)
    }),
  )
})

function order(orderId: unknown, summaryInsight: unknown) {
  return { orderId, summaryInsight }
}

function keysOf(list: unknown, analysis: Analysis = 'orders'): readonly string[] {
  return parseInsights(analysis, Array.isArray(list) ? list : []).map(({ key }) => key)
}
