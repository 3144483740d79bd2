/** Product insights in English. */

import type { Product } from '../shop/products.ts'
import { count, dayAfter, money, number, percent, worded } from './figures.ts'
import { adviseOnPrice } from './price-advice.ts'
import { adviseOnStock } from './stock-advice.ts'

export function stockText(product: Product, today: Date): string {
  const { stock, sold, leadDays, daysSinceSale, variant } = product
  const advice = adviseOnStock(product)
  const lead = count(leadDays, 'day')

  switch (advice.kind) {
    case 'sold-out':
      return worded(
        variant,
        `Sold out, after ${number(sold)} sold in 30 days. A week without stock costs about ${money(advice.lostPerWeek)} in sales: reorder ${number(advice.reorder)} today, they take ${lead} to arrive.`,
        `None left, and buyers want it: ${number(sold)} sold in 30 days. Reorder ${number(advice.reorder)} today; until they arrive in ${lead}, show it as back soon. Each week costs about ${money(advice.lostPerWeek)}.`,
      )
    case 'reorder-now':
      return worded(
        variant,
        `Reorder ${number(advice.reorder)} today. ${number(stock)} left, enough for about ${count(advice.daysLeft, 'day')}; delivery takes ${lead}.`,
        `${number(stock)} left, enough for about ${count(advice.daysLeft, 'day')}. Delivery takes ${lead}: order ${number(advice.reorder)} today.`,
        `Order ${number(advice.reorder)} now. At ${number(sold)} a month, the ${number(stock)} left last about ${count(advice.daysLeft, 'day')}, and delivery takes ${lead}.`,
      )
    case 'reorder-soon':
      return worded(
        variant,
        `${number(stock)} left, enough for about ${count(advice.daysLeft, 'day')}. Delivery takes ${lead}: order ${number(advice.reorder)} by ${dayAfter(today, advice.inDays)}.`,
        `Order ${number(advice.reorder)} by ${dayAfter(today, advice.inDays)}. ${number(sold)} sold in 30 days, ${number(stock)} left: enough for about ${count(advice.daysLeft, 'day')}, and delivery takes ${lead}.`,
      )
    case 'unsold':
      return worded(
        variant,
        `${lastSale(daysSinceSale)}; ${number(stock)} in stock tie up ${money(advice.tiedUp)}. Don’t reorder before they are gone.`,
        `${number(stock)} in stock and ${lastSale(daysSinceSale).toLowerCase()}. ${money(advice.tiedUp)} at cost sits on the shelf: sell them before you reorder.`,
      )
    case 'too-much':
      return worded(
        variant,
        `${number(stock)} in stock, enough for about ${count(advice.daysLeft, 'day')} at ${number(sold)} a month. ${money(advice.tiedUp)} is tied up: skip the next reorder.`,
        `More than you need: ${number(stock)} left, ${number(sold)} sold in 30 days. At that pace they last about ${count(advice.daysLeft, 'day')} and tie up ${money(advice.tiedUp)}.`,
      )
    case 'enough':
      return worded(
        variant,
        `${number(stock)} left, enough for about ${count(advice.daysLeft, 'day')}. Order again by ${dayAfter(today, advice.inDays)}.`,
        `Next order by ${dayAfter(today, advice.inDays)}: ${number(stock)} left, enough for about ${count(advice.daysLeft, 'day')} at ${number(sold)} a month.`,
      )
  }
}

export function priceText(product: Product): string {
  const { price, cost, sold, soldBefore, variant } = product
  const advice = adviseOnPrice(product)

  switch (advice.kind) {
    case 'mark-down':
      return worded(
        variant,
        `Mark it down from ${money(price)} to ${money(advice.price)} for a month. You still keep ${percent(advice.newMargin)}, against ${percent(advice.margin)} now.`,
        `Try ${money(advice.price)} instead of ${money(price)}: at a cost of ${money(cost)} that leaves a margin of ${percent(advice.newMargin)}.`,
      )
    case 'raise':
      return worded(
        variant,
        `Raise it from ${money(price)} to ${money(advice.price)}. At a cost of ${money(cost)} you keep ${percent(advice.margin)} now and ${percent(advice.newMargin)} then.`,
        `A margin of ${percent(advice.margin)} is thin for this shop. ${money(advice.price)} instead of ${money(price)} brings it to ${percent(advice.newMargin)}.`,
      )
    case 'try-more':
      return worded(
        variant,
        `Sales went from ${number(soldBefore)} to ${number(sold)} a month at ${money(price)}. Try ${money(advice.price)}: ${money(advice.gain)} more a month if sales hold.`,
        `Room to raise the price: ${number(sold)} sold in 30 days, ${number(soldBefore)} in the 30 before. ${money(advice.price)} instead of ${money(price)} adds ${money(advice.gain)} a month if sales hold.`,
      )
    case 'bundle':
      return worded(
        variant,
        `Bought with “${advice.with}” in ${count(advice.orders, 'order')}. Offer both for ${money(advice.price)} instead of ${money(advice.apart)}.`,
        `Keep ${money(price)}, and bundle it: ${count(advice.orders, 'order')} also had “${advice.with}”. Together ${money(advice.price)}, apart ${money(advice.apart)}.`,
      )
    case 'feature':
      return `Keep ${money(price)}. Sales fell from ${number(soldBefore)} to ${number(sold)} a month, so show it on the home page for two weeks before you discount it.`
    case 'keep':
      return worded(
        variant,
        `Keep ${money(price)}: ${percent(advice.margin)} margin, ${number(sold)} sold in 30 days, ${number(soldBefore)} in the 30 before.`,
        `Keep ${money(price)} for now. It costs you ${money(cost)}, which leaves a margin of ${percent(advice.margin)}.`,
      )
  }
}

function lastSale(daysSinceSale: number | undefined): string {
  return daysSinceSale === undefined
    ? 'Not sold in four months'
    : `Not sold for ${count(daysSinceSale, 'day')}`
}
