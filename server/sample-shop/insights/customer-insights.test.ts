import { expect, test } from 'vitest'
import { claimIn, expectReadable, SHOPS } from '../shop/shop-fixture.ts'
import { writeCustomerInsights } from './customer-insights.ts'

const CASES = SHOPS.flatMap((shop) => {
  const insights = writeCustomerInsights(shop).map(({ insight }) => insight)
  return shop.customers.flatMap((customer, index) => {
    const insight = insights[index]
    const orders = shop.orders.filter((order) => order.customer === customer)
    return insight ? [{ customer, insight, orders, shop }] : []
  })
})

test('each customer has one readable insight under their name', () => {
  for (const { customer, insight } of CASES) {
    expectReadable(insight)
    expect(insight.customerId).toBe(customer.id)
    expect(insight.profileSummary).toContain(customer.name)
  }
})

test('a profile counts orders and money as the orders do', () => {
  let without = 0
  for (const { insight, orders } of CASES) {
    if (orders.length === 0) {
      without += 1
      expect(insight.profileSummary).toMatch(/no order/)
      continue
    }
    const spent = orders.reduce((sum, { total }) => sum + total, 0)
    expect(claimIn(insight.profileSummary, /(\d+) orders? worth AED ([\d,]+)/)).toEqual([
      orders.length,
      spent,
    ])
  }
  expect(without).toBeGreaterThan(0)
})

test('the best tenth are those who spent most', () => {
  for (const shop of SHOPS) {
    const own = CASES.filter((each) => each.shop === shop && each.orders.length > 0)
    const spentBy = ({ orders }: { orders: readonly { total: number }[] }) =>
      orders.reduce((sum, { total }) => sum + total, 0)
    const spends = own.map(spentBy).sort((a, b) => b - a)
    const least = spends[Math.ceil(own.length / 10) - 1] ?? 0
    for (const each of own) {
      expect(each.insight.profileSummary.includes('top 10%')).toBe(spentBy(each) >= least)
    }
  }
})

test('a behaviour names the mean of the gaps and the average order, and the evenings where most are', () => {
  let made = 0
  for (const { insight, orders } of CASES) {
    const text = insight.behaviorInsight
    const newest = orders[0]
    const oldest = orders.at(-1)
    const [gap] = claimIn(text, /every (\d+) days? on average/) ?? []
    const [average] = claimIn(text, /Spends AED ([\d,]+) an order/) ?? []
    if (gap !== undefined && newest && oldest) {
      made += 1
      const mean = Math.round((oldest.daysAgo - newest.daysAgo) / (orders.length - 1))
      expect(gap).toBe(Math.max(1, mean))
    }
    if (average !== undefined) {
      expect(average).toBe(Math.round(orders.reduce((sum, { total }) => sum + total, 0) / orders.length))
    }
    if (/in the evening/.test(text)) {
      expect(orders.filter(({ hour }) => hour >= 18).length).toBeGreaterThan(orders.length / 2)
    }
  }
  expect(made).toBeGreaterThan(20)
})

test('what is suggested is in stock, at its price, and not theirs yet', () => {
  let made = 0
  for (const { insight, orders, shop } of CASES) {
    const [, title = '', price] =
      /“\u2068?([^”\u2069]+)\u2069?” \(AED\u00a0([\d,]+)\)/.exec(insight.recommendation) ?? []
    if (price === undefined) continue
    made += 1
    const product = shop.products.find((each) => each.title.startsWith(title))
    expect(product?.price).toBe(Number(price.replace(',', '')))
    expect(product?.stock).toBeGreaterThan(0)
    expect(orders.some(({ lines }) => lines.some(({ article }) => article.id === product?.id))).toBe(false)
  }
  expect(made).toBeGreaterThan(50)
})
