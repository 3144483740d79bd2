import { expect, test } from 'vitest'
import { ANALYSES, ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { branchInsights, writeInsights } from '../insights/insights.ts'
import { createShop } from './shop.ts'
import { SHOPS, TODAY } from './shop-fixture.ts'

test('the same seed is the same shop to the letter, another is another', () => {
  const textsOf = (seed: number) =>
    JSON.stringify(ANALYSIS_NAMES.map((name) => writeInsights(name, createShop({ seed, today: TODAY }))))
  expect(textsOf(5)).toBe(textsOf(5))
  expect(textsOf(5)).not.toBe(textsOf(6))
})

test('a shop has 60 products, 400 orders, 120 customers and 12 posts', () => {
  for (const { products, orders, customers, posts } of SHOPS) {
    expect([products.length, orders.length, customers.length, posts.length]).toEqual([60, 400, 120, 12])
  }
})

test('orders add up, belong to customers of that time, and are numbered in the order they came', () => {
  for (const { orders } of SHOPS) {
    for (const { lines, total, discount, customer, daysAgo, shippedAfterDays } of orders) {
      const subtotal = lines.reduce((sum, { article, quantity }) => sum + article.price * quantity, 0)
      expect(total).toBe(subtotal - discount)
      expect(customer.joinedDaysAgo).toBeGreaterThanOrEqual(daysAgo)
      expect(shippedAfterDays ?? 0).toBeLessThanOrEqual(daysAgo)
    }
    const ids = orders.map(({ id }) => Number(id))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    const days = orders.map(({ daysAgo }) => daysAgo)
    expect(days).toEqual(days.toSorted((a, b) => a - b))
  }
})

test('a shop has Arabic titles, an Arabic post, and one very long title', () => {
  for (const { products, posts } of SHOPS) {
    expect(products.filter(({ title }) => /\p{Script=Arabic}/u.test(title)).length).toBeGreaterThanOrEqual(3)
    expect(posts.some(({ title }) => /\p{Script=Arabic}/u.test(title))).toBe(true)
    expect(products.some(({ title }) => title.length > 200)).toBe(true)
  }
})

test.each(ANALYSIS_NAMES)('%s go on for as many as are asked for, each with an id of its own', (analysis) => {
  const options = { seed: 2, today: TODAY }
  const shown = writeInsights(analysis, createShop(options))
  const many = [...branchInsights(analysis, options, 1234)].flat()
  const ids = many.map((insight) => new Map(Object.entries(insight)).get(ANALYSES[analysis].idField))

  expect(many).toHaveLength(1234)
  expect(many.slice(0, shown.length)).toEqual(shown.slice(0, 1234))
  expect(new Set(ids).size).toBe(1234)
  expect([...branchInsights(analysis, options, 0)]).toEqual([])
})
