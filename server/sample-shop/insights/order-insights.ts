/** Says what an order was, how it compares, and what to do about it. */
import type { Insight } from '../../../shared/analysis.ts'
import { shortTitle } from '../shop/articles.ts'
import { ORDER_WINDOW_DAYS, type Order } from '../shop/orders.ts'
import type { Product } from '../shop/products.ts'
import { MONTH_DAYS } from '../shop/sales.ts'
import type { Shop } from '../shop/shop.ts'
import { totalOf, type Yardsticks, yardsticksOf } from './benchmarks.ts'
import { ago, count, dayAfter, money, number, percent, weekdayBefore, worded } from './figures.ts'

/** An order within this share of the average is an average one. */
const CLOSE = 0.05
const LARGE = 1.8
/** Cash on delivery above this is worth a call first, in AED. */
const RISKY_CASH = 400
const SOLD_OUT_NEWS_DAYS = 14
const REVIEW_AFTER_DAYS = 9

export function writeOrderInsights(shop: Shop): readonly Insight<'orders'>[] {
  const usual = yardsticksOf(shop)
  const products = new Map(shop.products.map((product) => [product.id, product]))
  return shop.orders.map((order) => ({
    orderId: order.id,
    summaryInsight: summaryOf(order, shop.today),
    trendInsight: trendOf(order, usual),
    recommendation: recommendationFor(
      order,
      usual,
      shop.today,
      products.get(order.lines[0]?.article.id ?? ''),
    ),
  }))
}

const PAID = {
  card: 'paid by card',
  'Apple Pay': 'paid with Apple Pay',
  cash: 'cash on delivery',
  instalments: 'paid in instalments',
} as const satisfies Record<Order['payment'], string>

function summaryOf(order: Order, today: Date): string {
  const { lines, total, discount, payment, customer, daysAgo, hour, isGift, voice } = order
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const list = lines.map(({ quantity, article }) => `${quantity} × ${shortTitle(article)}`).join(', ')
  const main = worded(
    voice,
    `${count(items, 'item')} for ${money(total)} to ${customer.city}, ${PAID[payment]}: ${list}.`,
    `${list}. ${money(total)}, ${PAID[payment]}; ${daysAgo < 2 ? ago(daysAgo) : weekdayBefore(today, daysAgo)} from ${customer.city}.`,
    `${money(total)} from ${customer.name} in ${customer.city}, ${ago(daysAgo)} at ${hour}:00, ${PAID[payment]}: ${list}.`,
  )
  const discounted = discount > 0 ? ` A code took off ${money(discount)}.` : ''
  return `${main}${discounted}${isGift ? ' Gift-wrapped.' : ''}`
}

function trendOf(order: Order, usual: Yardsticks): string {
  const history = usual.ordersOf(order.customer)
  const place = history.indexOf(order)
  const previous = history[place - 1]
  const size = sizeOf(order.total, usual.averageOrder)
  if (!previous) {
    const isNew = order.customer.joinedDaysAgo < ORDER_WINDOW_DAYS
    return worded(
      order.voice,
      `First order ${isNew ? 'by this customer' : 'in four months'}, ${size} of ${money(usual.averageOrder)}.`,
      `${isNew ? 'A new buyer' : 'Back after four months or more'}. The order is ${size} of ${money(usual.averageOrder)}.`,
    )
  }
  const days = previous.daysAgo - order.daysAgo
  const gap = days === 0 ? 'hours' : count(days, 'day')
  const average = money(totalOf(history) / history.length)
  return worded(
    order.voice,
    `Order ${number(place + 1)} by this customer in four months, ${gap} after the one before, and ${size} of ${money(usual.averageOrder)}.`,
    `It came ${gap} after this customer’s order before. They spend ${average} on average over ${count(history.length, 'order')}; this one was ${money(order.total)}.`,
  )
}

function sizeOf(total: number, average: number): string {
  const difference = total / average - 1
  if (Math.abs(difference) < CLOSE) return 'close to your 30-day average'
  return `${percent(Math.abs(difference))} ${difference > 0 ? 'above' : 'below'} your 30-day average`
}

function recommendationFor(order: Order, usual: Yardsticks, today: Date, first: Product | undefined): string {
  const { daysAgo, shippedAfterDays, isReturned, isGift, payment, total, lines, voice } = order
  const usualDispatch = usual.averageDispatchDays.toFixed(1)

  if (isReturned)
    return 'It came back. Ask why before you restock it, and note the answer in the product’s description.'
  if (shippedAfterDays === undefined && payment === 'cash' && total > RISKY_CASH) {
    return `Call before you ship: ${money(total)} in cash at the door is easily refused.`
  }
  if (shippedAfterDays === undefined && daysAgo >= 2) {
    return `Ship it today. It has waited ${count(daysAgo, 'day')}; your parcels leave after ${usualDispatch} on average.`
  }
  if (shippedAfterDays === undefined) {
    return worded(
      voice,
      `Pack it next: ordered ${ago(daysAgo)}, and buyers here are used to ${usualDispatch} days until dispatch.`,
      `Not shipped yet. Put it into the next pick-up; ${usualDispatch} days until dispatch is your average.`,
      isGift ? 'Gift-wrap it and send it with the next pick-up.' : 'Send it with the next pick-up.',
    )
  }
  if (first?.stock === 0 && first.sold > 0 && daysAgo < SOLD_OUT_NEWS_DAYS) {
    return `“${shortTitle(first)}” has sold out since. Reorder it: ${number(first.sold)} were sold in 30 days.`
  }
  if (total >= LARGE * usual.averageOrder) {
    return worded(
      voice,
      `Write a personal thank-you. ${money(total)} is ${(total / usual.averageOrder).toFixed(1)} times your average order.`,
      `Offer early access to the next collection: an order of ${money(total)} is rare here.`,
    )
  }
  if (isGift)
    return 'Put a card with your address into gifts: whoever unpacks this one isn’t your customer yet.'
  if (usual.ordersOf(order.customer).length === 1 && daysAgo < MONTH_DAYS) {
    return `Write within a week with an idea for a second order: ${number(usual.returningBuyers)} of your ${number(usual.buyers)} buyers have more than one.`
  }
  if (lines.length === 1 && first?.companion && first.companion.orders > 1) {
    return `Suggest “${shortTitle(first.companion.article)}” next time; ${count(first.companion.orders, 'order')} had both.`
  }
  if (daysAgo < REVIEW_AFTER_DAYS) {
    return `Ask for a review on ${dayAfter(today, REVIEW_AFTER_DAYS - daysAgo)}, once it has been in use for some days.`
  }
  return worded(
    voice,
    'Nothing to do. It left in time and stayed.',
    `Done well: it left after ${count(shippedAfterDays, 'day')}. Ask for a photo of it at home for your Instagram.`,
  )
}
