/** What the orders say about each article. */
import type { Article } from './articles.ts'
import type { Order } from './orders.ts'

/** The span that 'a month' means in every insight. */
export const MONTH_DAYS = 30

export interface Sales {
  /** Units in the last 30 days, and in the 30 before them. */
  readonly sold: number
  readonly soldBefore: number
  /** Undefined where nothing was sold in the time that the orders cover. */
  readonly daysSinceSale: number | undefined
}

/** `own` are the orders with this article, newest first. */
export function salesOf(article: Article, own: readonly Order[]): Sales {
  return {
    sold: unitsSold(article, own, 0, MONTH_DAYS),
    soldBefore: unitsSold(article, own, MONTH_DAYS, 2 * MONTH_DAYS),
    daysSinceSale: own[0]?.daysAgo,
  }
}

export function ordersByArticle(orders: readonly Order[]): ReadonlyMap<Article, readonly Order[]> {
  const own = new Map<Article, Order[]>()
  for (const order of orders) {
    for (const { article } of order.lines) {
      const list = own.get(article)
      if (list) list.push(order)
      else own.set(article, [order])
    }
  }
  return own
}

/** Units of an article in orders from `fromDaysAgo` (included) to `toDaysAgo` (not included). */
export function unitsSold(
  article: Article,
  orders: readonly Order[],
  fromDaysAgo: number,
  toDaysAgo: number,
): number {
  return orders
    .filter(({ daysAgo }) => daysAgo >= fromDaysAgo && daysAgo < toDaysAgo)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.article === article)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The one of `candidates` that most often shares an order with the article. */
export function companionOf(
  article: Article,
  orders: readonly Order[],
  candidates: ReadonlySet<Article>,
): { readonly article: Article; readonly orders: number } | undefined {
  const counts = new Map<Article, number>()
  for (const { article: other } of orders.flatMap(({ lines }) => lines)) {
    if (other !== article && candidates.has(other)) counts.set(other, (counts.get(other) ?? 0) + 1)
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a)
  return best && { article: best[0], orders: best[1] }
}
