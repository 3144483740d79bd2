import { expect, test } from 'vitest'
import type { Order } from '../shop/orders.ts'
import { claimIn, expectReadable, SHOPS } from '../shop/shop-fixture.ts'
import { writeOrderInsights } from './order-insights.ts'

const CASES = SHOPS.flatMap((shop) => {
  const insights = writeOrderInsights(shop).map(({ insight }) => insight)
  return shop.orders.flatMap((order, index) => {
    const insight = insights[index]
    return insight ? [{ order, insight, shop }] : []
  })
})

/** The customer's orders up to this one, this one last. */
function upTo(order: Order, orders: readonly Order[]): readonly Order[] {
  return orders
    .filter(({ customer, id }) => customer === order.customer && Number(id) <= Number(order.id))
    .reverse()
}

test('each order has one readable insight', () => {
  for (const { order, insight } of CASES) {
    expectReadable(insight)
    expect(insight.orderId).toBe(order.id)
  }
})

test('a summary names the total, every line, and the discount where there was one', () => {
  for (const { order, insight } of CASES) {
    expect(insight.summaryInsight).toContain(`AED\u00a0${order.total.toLocaleString('en')}`)
    expect(insight.summaryInsight.match(/\d+\u00a0×/g)).toEqual(
      order.lines.map(({ quantity }) => `${quantity}\u00a0×`),
    )
    const [discount = 0] = claimIn(insight.summaryInsight, /took off AED ([\d,]+)/) ?? []
    expect(discount).toBe(order.discount)
    const [items] = claimIn(insight.summaryInsight, /^(\d+) items? for/) ?? []
    if (items !== undefined) expect(items).toBe(order.lines.reduce((sum, { quantity }) => sum + quantity, 0))
  }
})

test('a trend counts the customer’s orders and the days between', () => {
  let made = 0
  for (const { order, insight, shop } of CASES) {
    const history = upTo(order, shop.orders)
    const isFirst = /^(First order|A new buyer|Back after)/.test(insight.trendInsight)
    expect(isFirst).toBe(history.length === 1)
    const [place, days] = claimIn(insight.trendInsight, /^Order (\d+) .* (\d+) days? after/) ?? []
    if (place === undefined) continue
    made += 1
    expect(place).toBe(history.length)
    expect(days).toBe((history.at(-2)?.daysAgo ?? 0) - order.daysAgo)
  }
  expect(made).toBeGreaterThan(100)
})

test('a comparison is with the average of the last 30 days', () => {
  let made = 0
  for (const { order, insight, shop } of CASES) {
    const lately = shop.orders.filter(({ daysAgo }) => daysAgo < 30)
    const average = lately.reduce((sum, { total }) => sum + total, 0) / lately.length
    const [named] = claimIn(insight.trendInsight, /30-day average of AED ([\d,]+)/) ?? []
    if (named === undefined) continue
    made += 1
    expect(named).toBe(Math.round(average))
    const [above = 0] = claimIn(insight.trendInsight, /(\d+)% above/) ?? []
    const [below = 0] = claimIn(insight.trendInsight, /(\d+)% below/) ?? []
    const difference = Math.round((order.total / average - 1) * 100)
    expect(Math.abs(above - below - (above || below ? difference : 0))).toBeLessThanOrEqual(1)
    if (!above && !below) expect(Math.abs(difference)).toBeLessThanOrEqual(5)
  }
  expect(made).toBeGreaterThan(100)
})

test('only what waits is to be shipped', () => {
  let made = 0
  for (const { order, insight } of CASES) {
    const [waited] = claimIn(insight.recommendation, /waited (\d+) days/) ?? []
    if (/^(Ship|Pack|Not shipped|Call before|Gift-wrap it|Send it)/.test(insight.recommendation)) {
      expect(order.shippedAfterDays).toBeUndefined()
    }
    if (waited === undefined) continue
    made += 1
    expect(waited).toBe(order.daysAgo)
  }
  expect(made).toBeGreaterThan(0)
})
