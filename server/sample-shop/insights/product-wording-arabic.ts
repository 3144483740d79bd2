/** Product insights in Arabic. */

import type { Product } from '../shop/products.ts'
import { number, percent } from './figures.ts'
import { arabicDays, arabicMoney, arabicPieces } from './figures-arabic.ts'
import { adviseOnPrice } from './price-advice.ts'
import { adviseOnStock } from './stock-advice.ts'

export function arabicStockText(product: Product): string {
  const { stock, sold, leadDays, daysSinceSale } = product
  const advice = adviseOnStock(product)
  const lead = arabicDays(leadDays)

  switch (advice.kind) {
    case 'sold-out':
      return `نفد المخزون بعد بيع ${arabicPieces(sold)} خلال 30 يومًا. كل أسبوع بلا مخزون يكلّفك نحو ${arabicMoney(advice.lostPerWeek)} من المبيعات: اطلب ${number(advice.reorder)} اليوم، فالتوريد يحتاج إلى ${lead}.`
    case 'reorder-now':
      return `اطلب ${number(advice.reorder)} اليوم. المتبقي ${number(stock)} يكفي لنحو ${arabicDays(advice.daysLeft)}، والمورّد يحتاج إلى ${lead}.`
    case 'reorder-soon':
      return `المتبقي ${number(stock)} يكفي لنحو ${arabicDays(advice.daysLeft)}. اطلب ${number(advice.reorder)} خلال ${arabicDays(advice.inDays)}، لأن المورّد يحتاج إلى ${lead}.`
    case 'unsold':
      return `${arabicLastSale(daysSinceSale)}، وفي المخزن ${number(stock)} بتكلفة ${arabicMoney(advice.tiedUp)}. لا تطلب المزيد قبل بيعها.`
    case 'too-much':
      return `المخزون أكثر من الحاجة: المتبقي ${number(stock)} يكفي لنحو ${arabicDays(advice.daysLeft)}، وقيمته ${arabicMoney(advice.tiedUp)}. أجّل الطلب القادم.`
    case 'enough':
      return `المتبقي ${number(stock)} يكفي لنحو ${arabicDays(advice.daysLeft)} بمعدل ${number(sold)} في الشهر. اطلب من جديد خلال ${arabicDays(advice.inDays)}.`
  }
}

export function arabicPriceText(product: Product): string {
  const { price, cost, sold, soldBefore } = product
  const advice = adviseOnPrice(product)

  switch (advice.kind) {
    case 'mark-down':
      return `خفّض السعر من ${arabicMoney(price)} إلى ${arabicMoney(advice.price)} لمدة شهر. يبقى لك هامش ${percent(advice.newMargin)} بدلًا من ${percent(advice.margin)}.`
    case 'raise':
      return `ارفع السعر من ${arabicMoney(price)} إلى ${arabicMoney(advice.price)}. التكلفة ${arabicMoney(cost)}، والهامش يرتفع من ${percent(advice.margin)} إلى ${percent(advice.newMargin)}.`
    case 'try-more':
      return `ارتفعت المبيعات من ${number(soldBefore)} إلى ${number(sold)} في الشهر. جرّب ${arabicMoney(advice.price)} بدلًا من ${arabicMoney(price)}، أي ${arabicMoney(advice.gain)} إضافية في الشهر.`
    case 'bundle':
      return `اشتراه العملاء مع «${advice.with}» في ${number(advice.orders)} من الطلبات. اعرضهما معًا بسعر ${arabicMoney(advice.price)} بدلًا من ${arabicMoney(advice.apart)}.`
    case 'feature':
      return `حافظ على ${arabicMoney(price)}. تراجعت المبيعات من ${number(soldBefore)} إلى ${number(sold)} في الشهر، فاعرضه أولًا في الصفحة الرئيسية لمدة أسبوعين قبل أي خصم.`
    case 'keep':
      return `حافظ على ${arabicMoney(price)}: الهامش ${percent(advice.margin)}، والمبيعات ${number(sold)} خلال 30 يومًا مقابل ${number(soldBefore)} قبلها.`
  }
}

function arabicLastSale(daysSinceSale: number | undefined): string {
  return daysSinceSale === undefined ? 'لم يُبع منذ أربعة أشهر' : `لم يُبع منذ ${arabicDays(daysSinceSale)}`
}
