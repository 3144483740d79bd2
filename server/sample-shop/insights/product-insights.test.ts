import { expect, test } from 'vitest'
import { claimIn, expectReadable, numbersIn, SHOPS } from '../shop/shop-fixture.ts'
import { adviseOnPrice } from './price-advice.ts'
import { writeProductInsights } from './product-insights.ts'
import { adviseOnStock } from './stock-advice.ts'

const CASES = SHOPS.flatMap((shop) =>
  writeProductInsights(shop).map(({ insight }, index) => ({ insight, product: shop.products[index], shop })),
).flatMap(({ product, ...rest }) => (product ? [{ product, ...rest }] : []))

test('each product has one readable insight under its own title, in its title’s language', () => {
  for (const { insight, product } of CASES) {
    expectReadable(insight)
    expect(insight.productId).toBe(product.id)
    expect(insight.seoTitle).toBe(product.title)
    expect(/[\u0621-\u064A]/.test(insight.inventoryInsight)).toBe(product.language === 'ar')
  }
})

test('sales are those of the orders', () => {
  for (const { product, shop } of CASES) {
    let sold = 0
    let soldBefore = 0
    for (const { daysAgo, lines } of shop.orders) {
      for (const line of lines) {
        if (line.article.id !== product.id) continue
        if (daysAgo < 30) sold += line.quantity
        else if (daysAgo < 60) soldBefore += line.quantity
      }
    }
    expect({ sold: product.sold, soldBefore: product.soldBefore }).toEqual({ sold, soldBefore })
  }
})

test('every figure in a text is one of the product’s', () => {
  for (const { insight, product, shop } of CASES) {
    const { stock, sold, soldBefore, leadDays, daysSinceSale, price, cost } = product
    const stockAdvice = numbersOf(adviseOnStock(product))
    const dueDays = stockAdvice.map((days) => new Date(shop.today.getTime() + days * 86_400_000).getUTCDate())
    expect([stock, sold, soldBefore, leadDays, daysSinceSale, 30, ...stockAdvice, ...dueDays]).toEqual(
      expect.arrayContaining(numbersIn(insight.inventoryInsight)),
    )
    const priceAdvice = numbersOf(adviseOnPrice(product)).flatMap((value) => [value, Math.round(value * 100)])
    expect([price, cost, sold, soldBefore, 30, ...priceAdvice]).toEqual(
      expect.arrayContaining(numbersIn(insight.pricingSuggestion)),
    )
  }
})

test('days of stock are the stock divided by a day’s sales', () => {
  let made = 0
  for (const { insight, product } of CASES) {
    const [days] = claimIn(insight.inventoryInsight, /about ([\d,]+) days?/) ?? []
    if (days === undefined) continue
    made += 1
    expect(days).toBe(Math.floor((product.stock * 30) / product.sold))
  }
  expect(made).toBeGreaterThan(50)
})

test('sold out is said of what sells and is gone, and of nothing else', () => {
  for (const { insight, product } of CASES) {
    const isSaid = /^(Sold out|None left|نفد)/.test(insight.inventoryInsight)
    expect(isSaid).toBe(product.stock === 0 && product.sold > 0)
  }
})

function numbersOf(advice: object): number[] {
  return Object.values(advice).filter((value) => typeof value === 'number')
}
