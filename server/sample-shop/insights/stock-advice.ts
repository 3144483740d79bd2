/** What a product's stock asks for, by rule. The wordings stand elsewhere. */
import type { Product } from '../shop/products.ts'
import { MONTH_DAYS } from '../shop/sales.ts'

export type StockAdvice =
  | { readonly kind: 'sold-out'; readonly reorder: number; readonly lostPerWeek: number }
  | { readonly kind: 'reorder-now'; readonly daysLeft: number; readonly reorder: number }
  | {
      readonly kind: 'reorder-soon'
      readonly daysLeft: number
      readonly reorder: number
      readonly inDays: number
    }
  | { readonly kind: 'unsold'; readonly tiedUp: number }
  | { readonly kind: 'too-much'; readonly daysLeft: number; readonly tiedUp: number }
  | { readonly kind: 'enough'; readonly daysLeft: number; readonly inDays: number }

/** Stock for longer than this is money on a shelf. */
const TOO_MUCH_DAYS = 180
/** Reordering is spoken of when it is due within so many days. */
const SOON_DAYS = 10
/** A reorder covers so many days after it has arrived, in full boxes. */
const COVER_DAYS = 60
const BOX = 6

/** Money is in AED, at cost for `tiedUp`, at the shop's price for `lostPerWeek`. */
export function adviseOnStock(product: Product): StockAdvice {
  const { stock, sold, cost, price, leadDays } = product
  const tiedUp = stock * cost
  if (sold === 0) return { kind: 'unsold', tiedUp }

  const perDay = sold / MONTH_DAYS
  const reorder = Math.ceil((perDay * (leadDays + COVER_DAYS) - stock) / BOX) * BOX
  if (stock === 0) return { kind: 'sold-out', reorder, lostPerWeek: Math.round(perDay * 7 * price) }

  const daysLeft = Math.floor(stock / perDay)
  const inDays = daysLeft - leadDays
  if (daysLeft > TOO_MUCH_DAYS) return { kind: 'too-much', daysLeft, tiedUp }
  if (inDays <= 0) return { kind: 'reorder-now', daysLeft, reorder }
  if (inDays <= SOON_DAYS) return { kind: 'reorder-soon', daysLeft, reorder, inDays }
  return { kind: 'enough', daysLeft, inDays }
}
