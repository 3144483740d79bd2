/** What a product's price asks for, by rule. The wordings stand elsewhere. */
import { shortTitle } from '../shop/articles.ts'
import type { Product } from '../shop/products.ts'
import { adviseOnStock } from './stock-advice.ts'

export type PriceAdvice =
  | {
      readonly kind: 'mark-down'
      readonly price: number
      readonly margin: number
      readonly newMargin: number
    }
  | { readonly kind: 'raise'; readonly price: number; readonly margin: number; readonly newMargin: number }
  | { readonly kind: 'try-more'; readonly price: number; readonly gain: number }
  | {
      readonly kind: 'bundle'
      readonly with: string
      readonly orders: number
      readonly price: number
      readonly apart: number
    }
  | { readonly kind: 'feature'; readonly margin: number }
  | { readonly kind: 'keep'; readonly margin: number }

/** Margins are shares of the price, from 0 to 1. */
const POOR_MARGIN = 0.38
const GOOD_MARGIN = 0.45
const LARGEST_RAISE = 1.15
const MARK_DOWN = 0.85
const TRIAL_RAISE = 1.05
const BUNDLE_PRICE = 0.92
const BUNDLE_ORDERS = 3
/** Fewer sales than this in a month are chance, not a trend. */
const TREND_UNITS = 6
const RISING = 1.4
const FALLING = 0.6
/** Prices end in 0 or 5. */
const STEP = 5

/** All prices and gains in AED; `gain` is a month's, at the last month's sales. */
export function adviseOnPrice(product: Product): PriceAdvice {
  const { price, cost, sold, soldBefore } = product
  const margin = marginAt(price, cost)
  const stock = adviseOnStock(product).kind
  const isSlow = stock === 'unsold' || stock === 'too-much'

  if (isSlow && margin >= GOOD_MARGIN) {
    const lower = Math.floor((price * MARK_DOWN) / STEP) * STEP
    return { kind: 'mark-down', price: lower, margin, newMargin: marginAt(lower, cost) }
  }
  if (margin < POOR_MARGIN && !isSlow) {
    const higher = raised(Math.min(cost / (1 - GOOD_MARGIN), price * LARGEST_RAISE))
    return { kind: 'raise', price: higher, margin, newMargin: marginAt(higher, cost) }
  }
  if (sold >= TREND_UNITS && sold >= RISING * soldBefore && !isSlow) {
    const higher = raised(price * TRIAL_RAISE)
    return { kind: 'try-more', price: higher, gain: (higher - price) * sold }
  }
  return bundleOf(product) ?? steady(product, margin)
}

/** What is sold out can't be offered, alone or with something else. */
function bundleOf({ price, stock, companion }: Product): PriceAdvice | undefined {
  if (stock === 0 || companion === undefined || companion.orders < BUNDLE_ORDERS) return undefined
  const apart = price + companion.article.price
  const together = Math.floor((apart * BUNDLE_PRICE) / STEP) * STEP
  return {
    kind: 'bundle',
    with: shortTitle(companion.article),
    orders: companion.orders,
    price: together,
    apart,
  }
}

function steady({ sold, soldBefore, stock }: Product, margin: number): PriceAdvice {
  const isFalling = soldBefore >= TREND_UNITS && sold <= FALLING * soldBefore && stock > 0
  return { kind: isFalling ? 'feature' : 'keep', margin }
}

const raised = (price: number) => Math.ceil(price / STEP) * STEP
const marginAt = (price: number, cost: number) => (price - cost) / price
