/** Says what a product's stock and price ask for, in the language of its title. */
import type { Product } from '../shop/products.ts'
import type { Shop } from '../shop/shop.ts'
import { adviseOnPrice, type PriceAdvice } from './price-advice.ts'
import { priceText, stockText } from './product-wording.ts'
import { arabicPriceText, arabicStockText } from './product-wording-arabic.ts'
import { adviseOnStock, type StockAdvice } from './stock-advice.ts'
import { mostUrgentOf, type RankedInsight, type Urgency } from './urgency.ts'

const STOCK_URGENCY = {
  'sold-out': 'today',
  'reorder-now': 'today',
  'reorder-soon': 'soon',
  'too-much': 'opportunity',
  unsold: 'opportunity',
  enough: 'idea',
} as const satisfies Record<StockAdvice['kind'], Urgency>

const PRICE_URGENCY = {
  raise: 'opportunity',
  'try-more': 'opportunity',
  'mark-down': 'opportunity',
  feature: 'opportunity',
  bundle: 'opportunity',
  keep: 'idea',
} as const satisfies Record<PriceAdvice['kind'], Urgency>

export function writeProductInsights(shop: Shop): readonly RankedInsight<'products'>[] {
  return shop.products.map((product) => ({
    urgency: mostUrgentOf(
      STOCK_URGENCY[adviseOnStock(product).kind],
      PRICE_URGENCY[adviseOnPrice(product).kind],
    ),
    insight: { productId: product.id, seoTitle: product.title, ...textsFor(product, shop.today) },
  }))
}

function textsFor(product: Product, today: Date) {
  return product.language === 'ar'
    ? { inventoryInsight: arabicStockText(product), pricingSuggestion: arabicPriceText(product) }
    : { inventoryInsight: stockText(product, today), pricingSuggestion: priceText(product) }
}
