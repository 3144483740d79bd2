/** A whole shop from a seed: what it sells, to whom, and what it writes. */
import { createArticles } from './articles.ts'
import { type Customer, createCustomers } from './customers.ts'
import { createOrders, type Order } from './orders.ts'
import { createPosts, type Post } from './posts.ts'
import { createProducts, type Product } from './products.ts'
import { createRandom } from './random.ts'

export interface ShopOptions {
  readonly seed: number
  /** The day that the shop's 'today' is, as YYYY-MM-DD. */
  readonly today: string
}

export interface Shop {
  readonly today: Date
  readonly products: readonly Product[]
  /** Newest first. */
  readonly orders: readonly Order[]
  readonly customers: readonly Customer[]
  readonly posts: readonly Post[]
}

/** Branch 0 is the shop that is shown; further ones go on from it, with ids of their own. */
export function createShop({ seed, today }: ShopOptions, branch = 0): Shop {
  const random = createRandom(seed, branch)
  const articles = createArticles(random, branch)
  const customers = createCustomers(random, branch)
  const orders = createOrders(random, branch, articles, customers)
  const products = createProducts(random, articles, orders)
  const posts = createPosts(random, branch, articles)
  return { today: new Date(`${today}T00:00:00Z`), products, orders, customers, posts }
}
