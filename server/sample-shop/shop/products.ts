/** Articles with their sales and with what is left of them. */
import type { Article } from './articles.ts'
import type { Order } from './orders.ts'
import type { Random } from './random.ts'
import { companionOf, MONTH_DAYS, ordersByArticle, type Sales, salesOf } from './sales.ts'

export interface Product extends Article, Sales {
  readonly stock: number
  /** The article in stock that most often shares an order with this one. */
  readonly companion: { readonly article: Article; readonly orders: number } | undefined
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
  const stocked = articles.map((article) => {
    const sales = salesOf(article, ordersOf.get(article) ?? [])
    return { article, sales, stock: createStock(random, sales) }
  })
  const inStock = new Set(stocked.filter(({ stock }) => stock > 0).map(({ article }) => article))
  return stocked.map(({ article, sales, stock }) => ({
    ...article,
    ...sales,
    stock,
    companion: companionOf(article, ordersOf.get(article) ?? [], inStock),
  }))
}

function createStock(random: Random, { sold }: Sales): number {
  const [min, max] = random.pick(COVERS)
  return sold === 0 ? random.whole(6, 40) : Math.round((sold / MONTH_DAYS) * random.whole(min, max))
}
