/** Says what an order was, how it compares, and what to do about it. */
import { shortTitle } from '../shop/articles.ts'
import { ORDER_WINDOW_DAYS, type Order } from '../shop/orders.ts'
import type { Product } from '../shop/products.ts'
import { MONTH_DAYS } from '../shop/sales.ts'
import type { Shop } from '../shop/shop.ts'
import { type Benchmarks, benchmarksOf, totalOf } from './benchmarks.ts'
import { ago, count, dayAfter, money, NBSP, number, percent, weekdayBefore, worded } from './figures.ts'
import type { Advice, RankedInsight } from './urgency.ts'

/** An order within this share of the average is an average one. */
const CLOSE = 0.05
const LARGE = 1.8
/** Cash on delivery above this is worth a call first, in AED. */
const RISKY_CASH = 400
const SOLD_OUT_NEWS_DAYS = 14
const REVIEW_AFTER_DAYS = 9

export function writeOrderInsights(shop: Shop): readonly RankedInsight<'orders'>[] {
  const usual = benchmarksOf(shop)
  const products = new Map(shop.products.map((product) => [product.id, product]))
  return shop.orders.map((order) => {
    const first = products.get(order.lines[0]?.article.id ?? '')
    const { urgency, text } = adviceOn(order, usual, shop.today, first)
    return {
      urgency,
      insight: {
        orderId: order.id,
        summaryInsight: summaryOf(order, shop.today),
        trendInsight: trendOf(order, usual),
        recommendation: text,
      },
    }
  })
}

const PAID = {
  card: 'paid by card',
  'Apple Pay': 'paid with Apple Pay',
  cash: 'cash on delivery',
  instalments: 'paid in instalments',
} as const satisfies Record<Order['payment'], string>

function summaryOf(order: Order, today: Date): string {
  const { lines, total, discount, payment, customer, daysAgo, hour, isGift, variant } = order
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const list = lines
    .map(({ quantity, article }) => `${quantity}${NBSP}×${NBSP}${shortTitle(article)}`)
    .join(', ')
  const main = worded(
    variant,
    `${count(items, 'item')} for ${money(total)} to ${customer.city}, ${PAID[payment]}: ${list}.`,
    `${list}. ${money(total)}, ${PAID[payment]}; ${daysAgo < 2 ? ago(daysAgo) : weekdayBefore(today, daysAgo)} from ${customer.city}.`,
    `${money(total)} from ${customer.name} in ${customer.city}, ${ago(daysAgo)} at ${hour}:00, ${PAID[payment]}: ${list}.`,
  )
  const discounted = discount > 0 ? ` A code took off ${money(discount)}.` : ''
  return `${main}${discounted}${isGift ? ' Gift-wrapped.' : ''}`
}

function trendOf(order: Order, usual: Benchmarks): string {
  const history = usual.ordersOf(order.customer)
  const place = history.indexOf(order)
  const previous = history[place - 1]
  const size = sizeOf(order.total, usual.averageOrder)
  if (!previous) {
    const isNew = order.customer.joinedDaysAgo < ORDER_WINDOW_DAYS
    return worded(
      order.variant,
      `First order ${isNew ? 'by this customer' : 'in four months'}, ${size} of ${money(usual.averageOrder)}.`,
      `${isNew ? 'A new buyer' : 'Back after four months or more'}. The order is ${size} of ${money(usual.averageOrder)}.`,
    )
  }
  const gap = count(previous.daysAgo - order.daysAgo, 'day')
  const average = money(totalOf(history) / history.length)
  return worded(
    order.variant,
    `Order ${number(place + 1)} by this customer in four months, ${gap} after the one before; ${size} of ${money(usual.averageOrder)}.`,
    `Came ${gap} after this customer’s last order. They spend ${average} on average over ${count(history.length, 'order')}; this one was ${money(order.total)}.`,
  )
}

function sizeOf(total: number, average: number): string {
  const difference = total / average - 1
  if (Math.abs(difference) < CLOSE) return 'close to your 30-day average'
  return `${percent(Math.abs(difference))} ${difference > 0 ? 'above' : 'below'} your 30-day average`
}

function adviceOn(order: Order, usual: Benchmarks, today: Date, first: Product | undefined): Advice {
  const { daysAgo, shippedAfterDays, isReturned, isGift, total, customer, lines, variant } = order

  if (shippedAfterDays === undefined) return adviceOnWaiting(order, usual)
  if (isReturned) {
    return {
      urgency: 'soon',
      text: 'It came back. Ask why before you restock it, and add the answer to the product’s description.',
    }
  }
  if (first?.stock === 0 && first.sold > 0 && daysAgo < SOLD_OUT_NEWS_DAYS) {
    return {
      urgency: 'soon',
      text: `“${shortTitle(first)}” has sold out since. Reorder it: ${number(first.sold)} were sold in 30 days.`,
    }
  }
  if (total >= LARGE * usual.averageOrder) {
    return {
      urgency: daysAgo < MONTH_DAYS ? 'soon' : 'opportunity',
      text: worded(
        variant,
        `Write a personal thank-you. ${money(total)} is ${(total / usual.averageOrder).toFixed(1)} times your average order.`,
        `Offer early access to the next collection: an order of ${money(total)} is rare here.`,
      ),
    }
  }
  if (usual.ordersOf(customer).length === 1 && daysAgo < MONTH_DAYS) {
    return {
      urgency: 'opportunity',
      text: `Write within a week with an idea for a second order: ${number(usual.returningBuyers)} of your ${number(usual.buyers)} buyers have more than one.`,
    }
  }
  if (daysAgo < REVIEW_AFTER_DAYS) {
    return {
      urgency: 'opportunity',
      text: `Ask for a review on ${dayAfter(today, REVIEW_AFTER_DAYS - daysAgo)}, once it has been in use for some days.`,
    }
  }
  const companion = lines.length === 1 ? first?.companion : undefined
  if (companion && companion.orders > 1) {
    return {
      urgency: 'idea',
      text: `Suggest “${shortTitle(companion.article)}” in your next message: ${count(companion.orders, 'order')} had both.`,
    }
  }
  return {
    urgency: 'idea',
    text: isGift
      ? 'Put a card with your address into the next gift: whoever unpacks it isn’t your customer yet.'
      : worded(
          variant,
          `Ask for a photo of it at home for your Instagram: it left after ${count(shippedAfterDays, 'day')} and was kept.`,
          'Ask for a review: it left on time and was kept.',
        ),
  }
}

function adviceOnWaiting(order: Order, { averageDispatchDays }: Benchmarks): Advice {
  const { daysAgo, isGift, payment, total, variant } = order
  const usualDispatch = `${averageDispatchDays.toFixed(1)}${NBSP}days`
  if (payment === 'cash' && total > RISKY_CASH) {
    return {
      urgency: 'today',
      text: `Call before you ship: ${money(total)} in cash at the door is easily refused.`,
    }
  }
  if (daysAgo >= 2) {
    return {
      urgency: 'today',
      text: `Ship it today. It has waited ${count(daysAgo, 'day')}; you usually ship within ${usualDispatch}.`,
    }
  }
  return {
    urgency: 'today',
    text: worded(
      variant,
      `Pack it next: ordered ${ago(daysAgo)}, and you usually ship within ${usualDispatch}.`,
      `Not shipped yet: put it into the next pick-up. You usually ship within ${usualDispatch}.`,
      isGift ? 'Gift-wrap it and send it with the next pick-up.' : 'Send it with the next pick-up.',
    ),
  }
}
