/** The insights of a whole shop, and of a shop that goes on for as long as is asked. */
import type { Analysis, Insight } from '../../../shared/analysis.ts'
import { createShop, type Shop, type ShopOptions } from '../shop/shop.ts'
import { writeBlogInsights } from './blog-insights.ts'
import { writeCustomerInsights } from './customer-insights.ts'
import { writeOrderInsights } from './order-insights.ts'
import { writeProductInsights } from './product-insights.ts'
import { mostUrgentFirst, type RankedInsight } from './urgency.ts'

const WRITERS: { readonly [A in Analysis]: (shop: Shop) => readonly RankedInsight<A>[] } = {
  products: writeProductInsights,
  orders: writeOrderInsights,
  customers: writeCustomerInsights,
  blogs: writeBlogInsights,
}

/** The most urgent first. */
export function writeInsights(analysis: Analysis, shop: Shop): readonly Insight[] {
  return mostUrgentFirst<Analysis>(WRITERS[analysis](shop))
}

/** So many insights, a branch at a time: the shop's own first, then those of its further branches. */
export function* branchInsights(
  analysis: Analysis,
  options: ShopOptions,
  count: number,
): Generator<readonly Insight[]> {
  let left = count
  for (let branch = 0; left > 0; branch += 1) {
    const insights = writeInsights(analysis, createShop(options, branch)).slice(0, left)
    yield insights
    left -= insights.length
  }
}
