/** Says who a customer is to the shop, how they buy, and what to do about it. */
import type { Insight } from '../../../shared/analysis.ts'
import { shortTitle } from '../shop/articles.ts'
import type { Category } from '../shop/catalogue.ts'
import type { Customer } from '../shop/customers.ts'
import { ORDER_WINDOW_DAYS, type Order } from '../shop/orders.ts'
import type { Product } from '../shop/products.ts'
import type { Shop } from '../shop/shop.ts'
import { totalOf, type Yardsticks, yardsticksOf } from './benchmarks.ts'
import { ago, count, money, number, percent, worded } from './figures.ts'

const EVENING_HOUR = 18
const LOYAL_ORDERS = 5
/** Late is who stays away for twice their usual time, and at least this long. */
const LATE_DAYS = 21
const LATE_GAPS = 2
const NEW_DAYS = 30
const RETURN_NEWS_DAYS = 30

export function writeCustomerInsights(shop: Shop): readonly Insight<'customers'>[] {
  const usual = yardsticksOf(shop)
  return shop.customers.map((customer) => {
    const orders = usual.ordersOf(customer)
    const newest = orders.at(-1)
    const id = { customerId: customer.id }
    if (!newest) return { ...id, ...textsForNoOrders(customer) }
    return {
      ...id,
      profileSummary: profileOf(customer, orders, usual),
      behaviorInsight: behaviorOf(customer, orders, newest),
      recommendation: recommendationFor(customer, orders, newest, usual, shop.products),
    }
  })
}

function textsForNoOrders({ name, city, joinedDaysAgo, voice }: Customer) {
  const isNew = joinedDaysAgo < ORDER_WINDOW_DAYS
  return {
    profileSummary: `${name}, ${city}. Signed up ${ago(joinedDaysAgo)}, ${isNew ? 'no order yet' : 'no order in four months'}.`,
    behaviorInsight: isNew
      ? `${count(joinedDaysAgo, 'day')} without an order, so there is nothing to learn from yet.`
      : 'Quiet for four months or longer, so there is no pattern to read.',
    recommendation: worded(
      voice,
      'Send your three best-sellers under AED 100 once; if nothing comes, leave them in peace.',
      'Ask in one line what they were looking for. A discount is the second step.',
    ),
  }
}

function profileOf(customer: Customer, orders: readonly Order[], usual: Yardsticks): string {
  const { name, city, joinedDaysAgo, voice } = customer
  const spend = totalOf(orders)
  const bought = `${count(orders.length, 'order')} worth ${money(spend)} in four months`
  const since =
    joinedDaysAgo > 60 ? `${number(Math.floor(joinedDaysAgo / 30))} months` : count(joinedDaysAgo, 'day')
  if (spend >= usual.topSpend) {
    return `${name}, ${city}. One of your best tenth of buyers: ${bought}. With you for ${since}.`
  }
  return worded(
    voice,
    `${name}, ${city}. With you for ${since}; ${bought}.`,
    `${name} from ${city}: ${bought}, a customer for ${since}.`,
  )
}

function behaviorOf(customer: Customer, orders: readonly Order[], newest: Order): string {
  const evenings = orders.filter(({ hour }) => hour >= EVENING_HOUR).length
  const discounted = orders.filter(({ discount }) => discount > 0).length
  const favourite = favouriteOf(orders)
  const gap = averageGapOf(orders)
  const buys = `${percent(favourite.share)} of the spending goes to ${favourite.category}`
  if (gap === undefined) {
    return `Ordered once, ${ago(newest.daysAgo)}, for ${money(newest.total)}: ${newest.lines.map(({ article }) => shortTitle(article)).join(', ')}.`
  }
  return worded(
    customer.voice,
    `Orders every ${count(gap, 'day')} on average, last ${ago(newest.daysAgo)}; ${buys}.`,
    `${number(evenings)} of ${count(orders.length, 'order')} came after six in the evening. Last one ${ago(newest.daysAgo)}; ${buys}.`,
    `Spends ${money(totalOf(orders) / orders.length)} an order; ${buys}. ${discounted === 0 ? 'Never used a code.' : `${number(discounted)} of ${number(orders.length)} with a code.`}`,
  )
}

function recommendationFor(
  customer: Customer,
  orders: readonly Order[],
  newest: Order,
  usual: Yardsticks,
  products: readonly Product[],
): string {
  const gap = averageGapOf(orders)
  const next = suggestionFor(orders, products)
  const offer = next && `“${shortTitle(next)}” (${money(next.price)})`
  if (orders.some(({ isReturned, daysAgo }) => isReturned && daysAgo < RETURN_NEWS_DAYS)) {
    return 'One order came back. Write and ask what was wrong before you send the next offer.'
  }
  if (gap !== undefined && newest.daysAgo >= LATE_DAYS && newest.daysAgo > LATE_GAPS * gap) {
    return `Usually back after ${count(gap, 'day')}, now away for ${number(newest.daysAgo)}. Write personally${offer ? ` and mention ${offer}` : ''}.`
  }
  if (totalOf(orders) >= usual.topSpend) {
    return worded(
      customer.voice,
      `Show the next collection to this customer two days early${offer ? `, ${offer} first` : ''}.`,
      `No discounts: they buy without. Send a handwritten card${offer ? ` and a sample that leads to ${offer}` : ''}.`,
    )
  }
  if (orders.length === 1 && newest.daysAgo <= NEW_DAYS) {
    return `Last seen ${ago(newest.daysAgo)}. A second order makes a regular${offer ? `: suggest ${offer}` : ''}.`
  }
  if (orders.length === 1) {
    return `One order, ${number(newest.daysAgo)} days ago. ${offer ? `Try ${offer} once` : 'Try one offer'}, then stop writing.`
  }
  if (orders.length >= LOYAL_ORDERS) {
    return `Ask this regular for a review${offer ? ` and suggest ${offer}` : ''}. ${count(orders.length, 'order')} say that they like it here.`
  }
  return offer
    ? `Suggest ${offer}: it fits what they buy and is in stock.`
    : 'Ask what they would like to see in the shop.'
}

/** Whole days between orders; undefined where there are fewer than two. */
export function averageGapOf(orders: readonly Order[]): number | undefined {
  const [oldest] = orders
  const newest = orders.at(-1)
  if (!oldest || !newest || oldest === newest) return undefined
  return Math.max(1, Math.round((oldest.daysAgo - newest.daysAgo) / (orders.length - 1)))
}

/** The category that most of the money went to, before discounts. */
export function favouriteOf(orders: readonly Order[]): { category: Category; share: number } {
  const spent = new Map<Category, number>()
  for (const { article, quantity } of orders.flatMap(({ lines }) => lines)) {
    spent.set(article.category, (spent.get(article.category) ?? 0) + article.price * quantity)
  }
  const total = [...spent.values()].reduce((sum, value) => sum + value, 0)
  const [best] = [...spent].sort(([, a], [, b]) => b - a)
  return { category: best?.[0] ?? 'gifts', share: (best?.[1] ?? 0) / total }
}

/** What sells best of their favourite category, is in stock, and isn't theirs yet. */
function suggestionFor(orders: readonly Order[], products: readonly Product[]): Product | undefined {
  const owned = new Set(orders.flatMap(({ lines }) => lines.map(({ article }) => article.id)))
  const { category } = favouriteOf(orders)
  return products
    .filter((product) => product.category === category && product.stock > 0 && !owned.has(product.id))
    .sort((a, b) => b.sold - a.sold)[0]
}
