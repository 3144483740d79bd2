/** Orders of the last 120 days, newest first. */
import type { Article } from './articles.ts'
import type { Customer } from './customers.ts'
import type { Random } from './random.ts'

export interface OrderLine {
  readonly article: Article
  readonly quantity: number
}

export interface Order {
  readonly id: string
  readonly customer: Customer
  readonly daysAgo: number
  /** Of the day, 0–23. */
  readonly hour: number
  readonly lines: readonly OrderLine[]
  /** AED taken off; 0 where no code was used. */
  readonly discount: number
  /** AED, after the discount. */
  readonly total: number
  readonly payment: Payment
  readonly isGift: boolean
  /** Undefined while it waits. */
  readonly shippedAfterDays: number | undefined
  readonly isReturned: boolean
  readonly variant: number
}

export const ORDER_COUNT = 400
export const ORDER_WINDOW_DAYS = 120

export type Payment = 'card' | 'Apple Pay' | 'cash' | 'instalments'

const PAYMENTS: readonly Payment[] = [
  'card',
  'card',
  'card',
  'Apple Pay',
  'Apple Pay',
  'cash',
  'cash',
  'instalments',
]
const MORNING = [7, 8, 8, 9]
const HOURS = [8, 9, 10, 12, 13, 15, 17, 18, 19, 20, 20, 21, 21, 21, 22, 22, 23]
const FIRST_ID = 1001
/** Above 1: more orders lately than long ago. */
const GROWTH = 1.25
/** How unequally sales fall on articles, and orders on customers (1: equally). */
const BEST_SELLERS_BIAS = 1.7
const REGULARS_BIAS = 1.35
/** Nobody buys from a gift shop more often than this. */
const MOST_ORDERS = 8
const DAYS_BETWEEN_ORDERS = 10
const DISCOUNT_SHARE = 0.18
const DISCOUNT = 0.1

/** So many of the articles have found no buyer for so long. */
const SLEEPERS = 4
const SLEEPING_DAYS = 38

export function createOrders(
  random: Random,
  branch: number,
  articles: readonly Article[],
  customers: readonly Customer[],
): readonly Order[] {
  const ranking = random.shuffled(articles)
  const awake = ranking.slice(0, -SLEEPERS)
  const chooseBuyer = createBuyers(random, customers)

  const times = Array.from({ length: ORDER_COUNT }, () => {
    const daysAgo = Math.floor(random.fraction() ** GROWTH * ORDER_WINDOW_DAYS)
    return { daysAgo, hour: random.pick(daysAgo === 0 ? MORNING : HOURS) }
  }).sort((a, b) => b.daysAgo - a.daysAgo || a.hour - b.hour)

  return times
    .map(({ daysAgo, hour }, index) => {
      const lines = createLines(random, daysAgo < SLEEPING_DAYS ? awake : ranking)
      const subtotal = lines.reduce((sum, { article, quantity }) => sum + article.price * quantity, 0)
      const discount = random.chance(DISCOUNT_SHARE) ? Math.round(subtotal * DISCOUNT) : 0
      const shippedAfterDays = createShipping(random, daysAgo)
      return {
        id: String(FIRST_ID + branch * ORDER_COUNT + index),
        customer: chooseBuyer(daysAgo),
        daysAgo,
        hour,
        lines,
        discount,
        total: subtotal - discount,
        payment: random.pick(PAYMENTS),
        isGift: random.chance(0.14),
        shippedAfterDays,
        isReturned: shippedAfterDays !== undefined && daysAgo > 9 && random.chance(0.05),
        variant: random.whole(0, 99),
      }
    })
    .reverse()
}

/** Chooses who orders on each day, from the oldest day to the newest: nobody too often, nobody twice in a week. */
function createBuyers(random: Random, customers: readonly Customer[]): (daysAgo: number) => Customer {
  const regulars = random.shuffled(customers)
  const histories = new Map<Customer, { readonly orders: number; readonly daysAgo: number }>()

  return (daysAgo) => {
    const buyers = regulars.filter((customer) => {
      const history = histories.get(customer)
      return (
        customer.joinedDaysAgo >= daysAgo &&
        customer.quietForDays <= daysAgo &&
        (history === undefined ||
          (history.orders < MOST_ORDERS && history.daysAgo - daysAgo >= DAYS_BETWEEN_ORDERS))
      )
    })
    const buyer = random.pickEarly(buyers, REGULARS_BIAS)
    histories.set(buyer, { orders: (histories.get(buyer)?.orders ?? 0) + 1, daysAgo })
    return buyer
  }
}

function createLines(random: Random, articles: readonly Article[]): readonly OrderLine[] {
  const lineCount = random.pick([1, 1, 1, 2, 2, 3, 3, 4])
  const chosen = new Set(
    Array.from({ length: lineCount }, () => random.pickEarly(articles, BEST_SELLERS_BIAS)),
  )
  return [...chosen].map((article) => ({
    article,
    quantity: article.price < 200 ? random.pick([1, 1, 1, 2, 2, 3]) : 1,
  }))
}

function createShipping(random: Random, daysAgo: number): number | undefined {
  const days = random.pick([0, 1, 1, 1, 2, 2, 3])
  const isStuck = daysAgo <= 6 && random.chance(0.08)
  return isStuck || days > daysAgo ? undefined : days
}
