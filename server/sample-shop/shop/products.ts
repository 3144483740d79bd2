/** Articles with their sales and with what is left of them. */
import type { Article } from './articles.ts'
import type { Order } from './orders.ts'
import type { Random } from './random.ts'
import { MONTH_DAYS, ordersByArticle, type Sales, salesOf } from './sales.ts'

export interface Product extends Article, Sales {
  readonly stock: number
}

/** How long a stock may last, in days; from sold out to far too much. */
const COVERS: readonly (readonly [min: number, max: number])[] = [
  [0, 0],
  [3, 12],
  [10, 25],
  [25, 50],
  [30, 70],
  [40, 90],
  [60, 120],
  [190, 320],
]

export function createProducts(
  random: Random,
  articles: readonly Article[],
  orders: readonly Order[],
): readonly Product[] {
  const ordersOf = ordersByArticle(orders)
  return articles.map((article) => {
    const sales = salesOf(article, ordersOf.get(article) ?? [])
    const [min, max] = random.pick(COVERS)
    const stock =
      sales.sold === 0 ? random.whole(6, 40) : Math.round((sales.sold / MONTH_DAYS) * random.whole(min, max))
    return { ...article, ...sales, stock }
  })
}
