import { expect, test } from 'vitest'
import { isChanged, parseInsights } from './insight.ts'

test('an insight has its id, as text, and a text for each field of its kind; what else the host sends is left out', () => {
  const list = [
    { productId: 7, seoTitle: 'Mug', inventoryInsight: 'Ten left.', pricingSuggestion: null, rank: 'A' },
    null,
    ['Mug'],
    'Mug',
  ]
  expect(parseInsights('products', list)).toEqual([
    {
      key: 'products/7',
      id: '7',
      texts: { seoTitle: 'Mug', inventoryInsight: 'Ten left.', pricingSuggestion: '' },
    },
  ])
  expect(parseInsights('orders', [order('7', 'a')])).toEqual([
    { key: 'orders/7', id: '7', texts: { summaryInsight: 'a', trendInsight: '', recommendation: '' } },
  ])
})

test('without an id of its own, an insight is found by what it says', () => {
  const [one = '', other = ''] = keysOf([order('1', 'a'), order('1', 'b')])
  const [missing = '', again = ''] = keysOf([order('', 'a'), order(undefined, 'b'), order('', 'a')])
  expect(new Set([one, other, missing, again]).size).toBe(4)
  for (const key of [one, other, missing, again]) expect(key).toMatch(/^orders\/#[0-9a-z]{8,11}$/)
  expect(keysOf([order('1', 'b'), order('2', 'c'), order('1', 'a')])).toEqual([other, 'orders/2', one])
  expect(keysOf([order('', 'a')])).toEqual([missing])
})

test('an insight without an id has the same key in every release: by it marks are found again', () => {
  expect(keysOf([order('', 'Ask for a review.')])).toEqual(['orders/#dlvbc6lqeg'])
})

test('of equal insights there is one, where the first stood', () => {
  expect(keysOf([order('1', 'a'), order('2', 'b'), order(1, 'a')])).toEqual(['orders/1', 'orders/2'])
})

test('texts are compared in the fields that both have', () => {
  const before = { summaryInsight: 'a', trendInsight: '' }
  expect(isChanged(before, { ...before })).toBe(false)
  expect(isChanged(before, { summaryInsight: 'a', trendInsight: 'b' })).toBe(true)
  expect(isChanged(before, { ...before, ofTheNextRelease: 'c' })).toBe(false)
  expect(isChanged({ ...before, ofTheLastRelease: 'c' }, before)).toBe(false)
})

function order(orderId: unknown, summaryInsight: string) {
  return { orderId, summaryInsight }
}

function keysOf(list: readonly unknown[]): readonly string[] {
  return parseInsights('orders', list).map(({ key }) => key)
}
