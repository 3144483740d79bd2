import { expect, test } from 'vitest'
import type { Sort } from '../dashboard-view.ts'
import type { InsightItem } from '../list/insight-items.ts'
import { createInsightIndex } from './insight-index.ts'

const products: readonly InsightItem[] = [
  { productId: 'p-1', seoTitle: 'Mug 10', inventoryInsight: 'Ten left.', pricingSuggestion: 'Keep AED 20.' },
  { productId: 'p-2', seoTitle: 'mug 9', inventoryInsight: 'Sold out.', pricingSuggestion: null },
  { productId: 33, seoTitle: 'Éclair', inventoryInsight: 'Fresh.' },
]

function find(items: readonly InsightItem[], needle: string, sort: Sort = 'received') {
  const work = createInsightIndex('products', items).find(needle, sort)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

test.each([
  ['mug', [0, 1]],
  ['sold', [1]],
  ['aed 20', [0]],
  ['33', [2]],
  ['p-', [0, 1]],
  ['left.keep', []],
  ['null', []],
  ['', [0, 1, 2]],
] as const)('%j is found in any field, and in no two at once', (needle, places) => {
  expect(find(products, needle)).toEqual(places.map((place) => products[place]))
})

test('names are in their language’s order, their numbers by value', () => {
  expect(find(products, '', 'name').map((item) => item['seoTitle'])).toEqual(['Éclair', 'mug 9', 'Mug 10'])
})

test('a long list is sorted whole, and what is equal stays in order', () => {
  const many = Array.from({ length: 1000 }, (_, at) => ({
    productId: at,
    seoTitle: `Item ${(at * 7) % 100}`,
  }))
  const sorted = find(many, '', 'name')
  const expected = many.toSorted((a, b) => Number(a.seoTitle.slice(5)) - Number(b.seoTitle.slice(5)))
  expect(sorted).toEqual(expected)
})
