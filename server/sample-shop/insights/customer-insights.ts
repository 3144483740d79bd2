/** Says who a customer is to the shop, how they buy, and what to do about it. */
import { shortTitle } from '../shop/articles.ts'
import type { Category } from '../shop/catalogue.ts'
import type { Customer } from '../shop/customers.ts'
import { ORDER_WINDOW_DAYS, type Order } from '../shop/orders.ts'
import type { Product } from '../shop/products.ts'
import type { Shop } from '../shop/shop.ts'
import { type Benchmarks, benchmarksOf, totalOf } from './benchmarks.ts'
import { ago, count, money, number, percent, worded } from './figures.ts'
import type { Advice, RankedInsight } from './urgency.ts'

const EVENING_HOUR = 18
const LOYAL_ORDERS = 5
/** Late is who stays away for twice their usual time, and at least this long. */
const LATE_DAYS = 21
const LATE_GAPS = 2
const NEW_DAYS = 30
const RETURN_NEWS_DAYS = 30

export function writeCustomerInsights(shop: Shop): readonly RankedInsight<'customers'>[] {
  const usual = benchmarksOf(shop)
  return shop.customers.map((customer) => {
    const orders = usual.ordersOf(customer)
    const newest = orders.at(-1)
    const customerId = customer.id
    if (!newest) return { urgency: 'idea', insight: { customerId, ...textsForNoOrders(customer) } }
    const { urgency, text } = adviceOn(customer, orders, newest, usual, shop.products)
    return {
      urgency,
      insight: {
        customerId,
        profileSummary: profileOf(customer, orders, usual),
        behaviorInsight: behaviorOf(customer, orders, newest),
        recommendation: text,
      },
    }
  })
}

function textsForNoOrders({ name, city, joinedDaysAgo, variant }: Customer) {
  const isNew = joinedDaysAgo < ORDER_WINDOW_DAYS
  return {
    profileSummary: `${name}, ${city}. Signed up ${ago(joinedDaysAgo)}, ${isNew ? 'no order yet' : 'no order in four months'}.`,
    behaviorInsight: isNew
      ? `${count(joinedDaysAgo, 'day')} without an order, so there is nothing to learn from yet.`
      : 'Quiet for four months or longer, so there is no pattern to read.',
    recommendation: worded(
      variant,
      `Send your three best-sellers under ${money(100)} once. If nothing comes, stop writing.`,
      'Ask in one line what they were looking for, before you offer a discount.',
    ),
  }
}

function profileOf(customer: Customer, orders: readonly Order[], usual: Benchmarks): string {
  const { name, city, joinedDaysAgo, variant } = customer
  const spend = totalOf(orders)
  const bought = `${count(orders.length, 'order')} worth ${money(spend)}`
  const since =
    joinedDaysAgo > 60 ? `${number(Math.floor(joinedDaysAgo / 30))} months` : count(joinedDaysAgo, 'day')
  const span = joinedDaysAgo < ORDER_WINDOW_DAYS ? 'in that time' : 'in the last four months'
  if (spend >= usual.topSpend) {
    return `${name}, ${city}. Among your top 10% of customers, with you for ${since}: ${bought} ${span}.`
  }
  return worded(
    variant,
    `${name}, ${city}. With you for ${since}: ${bought} ${span}.`,
    `${name} from ${city}, a customer for ${since}: ${bought} ${span}.`,
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
  const rhythm = `Orders every ${count(gap, 'day')} on average, last ordered ${ago(newest.daysAgo)}; ${buys}.`
  const codes =
    discounted === 0
      ? 'Never used a code.'
      : `Used a code in ${number(discounted)} of ${count(orders.length, 'order')}.`
  return worded(
    customer.variant,
    rhythm,
    evenings > orders.length / 2 ? `Orders in the evening, last ${ago(newest.daysAgo)}; ${buys}.` : rhythm,
    `Spends ${money(totalOf(orders) / orders.length)} an order; ${buys}. ${codes}`,
  )
}

function adviceOn(
  customer: Customer,
  orders: readonly Order[],
  newest: Order,
  usual: Benchmarks,
  products: readonly Product[],
): Advice {
  const gap = averageGapOf(orders)
  const next = suggestionFor(orders, products)
  const offer = next && `“${shortTitle(next)}” (${money(next.price)})`
  if (orders.some(({ isReturned, daysAgo }) => isReturned && daysAgo < RETURN_NEWS_DAYS)) {
    return {
      urgency: 'today',
      text: 'One order came back. Write and ask what was wrong before you send the next offer.',
    }
  }
  if (gap !== undefined && newest.daysAgo >= LATE_DAYS && newest.daysAgo > LATE_GAPS * gap) {
    return {
      urgency: 'today',
      text: `Usually orders every ${count(gap, 'day')}, now away for ${number(newest.daysAgo)}. Write personally${offer ? ` and mention ${offer}` : ''}.`,
    }
  }
  if (totalOf(orders) >= usual.topSpend) {
    return {
      urgency: 'soon',
      text: worded(
        customer.variant,
        `Show the next collection to this customer two days early${offer ? `, ${offer} first` : ''}.`,
        `No discounts: they buy without. Send a handwritten card${offer ? ` and a sample of ${offer}` : ''}.`,
      ),
    }
  }
  if (orders.length === 1 && newest.daysAgo <= NEW_DAYS) {
    return {
      urgency: 'soon',
      text: `First order ${ago(newest.daysAgo)}. A second one makes a regular${offer ? `: suggest ${offer}` : ''}.`,
    }
  }
  if (orders.length >= LOYAL_ORDERS) {
    return {
      urgency: 'opportunity',
      text: `Ask this regular for a review${offer ? `, and suggest ${offer}` : ''}: ${count(orders.length, 'order')} in four months.`,
    }
  }
  if (orders.length === 1) {
    return {
      urgency: 'idea',
      text: `One order, ${ago(newest.daysAgo)}. ${offer ? `Offer ${offer} once` : 'Make one offer'}, then stop writing.`,
    }
  }
  return {
    urgency: 'opportunity',
    text: offer
      ? `Suggest ${offer}: it fits what they buy and is in stock.`
      : 'Ask what they would like to see in the shop.',
  }
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
