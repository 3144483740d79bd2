/** Says what a product's stock and price ask for, in the language of its title. */
import type { Insight } from '../../../shared/analysis.ts'
import type { Product } from '../shop/products.ts'
import type { Shop } from '../shop/shop.ts'
import { priceText, stockText } from './product-wording.ts'
import { arabicPriceText, arabicStockText } from './product-wording-arabic.ts'

export function writeProductInsights(shop: Shop): readonly Insight<'products'>[] {
  return shop.products.map((product) => ({
    productId: product.id,
    seoTitle: product.title,
    ...textsFor(product, shop.today),
  }))
}

function textsFor(product: Product, today: Date) {
  return product.language === 'ar'
    ? { inventoryInsight: arabicStockText(product), pricingSuggestion: arabicPriceText(product) }
    : { inventoryInsight: stockText(product, today), pricingSuggestion: priceText(product) }
}
