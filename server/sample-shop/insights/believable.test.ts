/** What would make an owner doubt the sample shop. */
import { expect, test } from 'vitest'
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { SHOPS } from '../shop/shop-fixture.ts'
import { writeInsights } from './insights.ts'
import { adviseOnPrice } from './price-advice.ts'

test('no insight says that there is nothing to do', () => {
  for (const shop of SHOPS) {
    for (const analysis of ANALYSIS_NAMES) {
      for (const insight of writeInsights(analysis, shop)) {
        expect(Object.values(insight).join(' ')).not.toMatch(/nothing to (?:do|order)|is fine|well stocked/i)
      }
    }
  }
})

test('what is sold out or told to be ordered today comes first', () => {
  for (const shop of SHOPS) {
    const texts = writeInsights('products', shop).map((insight) => JSON.stringify(insight))
    const isUrgent = texts.map((text) => /Sold out|None left|today|now\.|نفد|اليوم/.test(text))
    expect(isUrgent.slice(0, 3)).toEqual([true, true, true])
    const orders = writeInsights('orders', shop).map((insight) => JSON.stringify(insight))
    expect(orders[0]).toMatch(/Call before|Ship it today|Pack it|pick-up/)
  }
})

test('nothing sold out is part of a bundle', () => {
  for (const { products } of SHOPS) {
    for (const product of products) {
      if (adviseOnPrice(product).kind !== 'bundle') continue
      expect(product.stock).toBeGreaterThan(0)
      expect(products.find(({ id }) => id === product.companion?.article.id)?.stock).toBeGreaterThan(0)
    }
  }
})

test('customers order at most eight times in four months, at least ten days apart', () => {
  for (const { customers, orders } of SHOPS) {
    for (const customer of customers) {
      const days = orders.filter((order) => order.customer === customer).map(({ daysAgo }) => daysAgo)
      const gaps = days.slice(1).map((day, index) => day - (days[index] ?? 0))
      expect(days.length).toBeLessThanOrEqual(8)
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10)
    }
  }
})

test('a post links what suits it', () => {
  for (const { posts } of SHOPS) {
    for (const { articles, suited, title } of posts) {
      expect([...articles, ...suited].length, title).toBeGreaterThanOrEqual(3)
    }
  }
})

test('figures stay on one line with their units', () => {
  for (const shop of SHOPS) {
    for (const analysis of ANALYSIS_NAMES) {
      for (const insight of writeInsights(analysis, shop)) {
        const texts = Object.entries(insight).filter(([field]) => field !== 'seoTitle' && field !== 'summary')
        for (const [, text] of texts) expect(text).not.toMatch(/AED \d|about \d+ days/)
      }
    }
  }
})
