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
  readonly voice: number
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
const BEST_SELLERS_LEANING = 1.7
const REGULARS_LEANING = 1.35
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
  const regulars = random.shuffled(customers)

  const times = Array.from({ length: ORDER_COUNT }, () => {
    const daysAgo = Math.floor(random.fraction() ** GROWTH * ORDER_WINDOW_DAYS)
    return { daysAgo, hour: random.pick(daysAgo === 0 ? MORNING : HOURS) }
  }).sort((a, b) => b.daysAgo - a.daysAgo || a.hour - b.hour)

  return times
    .map(({ daysAgo, hour }, index) => {
      const buyers = regulars.filter(
        (customer) => customer.joinedDaysAgo >= daysAgo && customer.quietForDays <= daysAgo,
      )
      const lines = createLines(random, daysAgo < SLEEPING_DAYS ? awake : ranking)
      const subtotal = lines.reduce((sum, { article, quantity }) => sum + article.price * quantity, 0)
      const discount = random.chance(DISCOUNT_SHARE) ? Math.round(subtotal * DISCOUNT) : 0
      const shippedAfterDays = createShipping(random, daysAgo)
      return {
        id: String(FIRST_ID + branch * ORDER_COUNT + index),
        customer: random.pickEarly(buyers, REGULARS_LEANING),
        daysAgo,
        hour,
        lines,
        discount,
        total: subtotal - discount,
        payment: random.pick(PAYMENTS),
        isGift: random.chance(0.14),
        shippedAfterDays,
        isReturned: shippedAfterDays !== undefined && daysAgo > 9 && random.chance(0.05),
        voice: random.whole(0, 99),
      }
    })
    .reverse()
}

function createLines(random: Random, articles: readonly Article[]): readonly OrderLine[] {
  const lineCount = random.pick([1, 1, 1, 2, 2, 3, 3, 4])
  const chosen = new Set(
    Array.from({ length: lineCount }, () => random.pickEarly(articles, BEST_SELLERS_LEANING)),
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
