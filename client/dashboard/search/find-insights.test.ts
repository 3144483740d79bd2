import { expect, test, vi } from 'vitest'
import type { InsightItem } from '../insight/insight-items.ts'
import { findInsights, foldAhead, sortByName } from './find-insights.ts'

const products: readonly InsightItem[] = [
  { productId: 'p-1', seoTitle: 'Mug 10', inventoryInsight: 'Ten left.', pricingSuggestion: 'Keep AED 20.' },
  { productId: 'p-2', seoTitle: 'mug 9', inventoryInsight: 'Sold out.', pricingSuggestion: null },
  { productId: 33, seoTitle: 'Éclair', inventoryInsight: 'Fresh.' },
]

test.each([
  ['mug', [0, 1]],
  ['sold', [1]],
  ['aed 20', [0]],
  ['10 mug', [0]],
  ['mug keep', [0]],
  ['mug fresh', []],
  ['33', [2]],
  ['p-', [0, 1]],
  ['left.keep', []],
  ['null', []],
  ['', [0, 1, 2]],
] as const)('%j is found by its words, each in any field', (needle, places) => {
  expect(findInsights('products', products, needle)).toEqual(places.map((place) => products[place]))
})

test('names are in their language’s order, their numbers by value, and equals stay as they were', () => {
  const twice = [...products, { productId: 'p-4', seoTitle: 'mug 9' }]
  expect(sortByName('products', twice).map(({ productId }) => productId)).toEqual([33, 'p-2', 'p-4', 'p-1'])
})

test('a list that was folded ahead is not read again by its first search; one that is left is folded no further', () => {
  vi.useFakeTimers()
  const readTitle = vi.fn(() => 'Café cup')
  const items = Array.from({ length: 450 }, () => ({
    get seoTitle() {
      return readTitle()
    },
  }))
  foldAhead('products', items)()
  vi.runAllTimers()
  expect(readTitle).not.toHaveBeenCalled()
  foldAhead('products', items)
  vi.runAllTimers()
  vi.useRealTimers()
  expect(readTitle).toHaveBeenCalledTimes(450)
  expect(findInsights('products', items, 'cafe')).toHaveLength(450)
  expect(readTitle).toHaveBeenCalledTimes(450)
})
