/** Product insights in English. */

import type { Product } from '../shop/products.ts'
import { count, dayAfter, money, number, percent, worded } from './figures.ts'
import { adviseOnPrice } from './price-advice.ts'
import { adviseOnStock } from './stock-advice.ts'

export function stockText(product: Product, today: Date): string {
  const { stock, sold, soldBefore, leadDays, daysSinceSale, voice } = product
  const advice = adviseOnStock(product)
  const lead = count(leadDays, 'day')

  switch (advice.kind) {
    case 'sold-out':
      return worded(
        voice,
        `Sold out, after ${number(sold)} sold in 30 days. A week without stock costs about ${money(advice.lostPerWeek)} in sales: reorder ${number(advice.reorder)} today, they take ${lead} to arrive.`,
        `None left, and buyers want it: ${number(sold)} sold in 30 days. Reorder ${number(advice.reorder)} today; until they arrive in ${lead}, show it as back soon. Each week costs about ${money(advice.lostPerWeek)}.`,
      )
    case 'reorder-now':
      return worded(
        voice,
        `Reorder ${number(advice.reorder)} today. A stock of ${number(stock)} at ${number(sold)} a month covers about ${count(advice.daysLeft, 'day')}, and the supplier takes ${lead}.`,
        `${number(stock)} left, about ${count(advice.daysLeft, 'day')} at the present pace of ${number(sold)} a month. Delivery takes ${lead}, so order ${number(advice.reorder)} today.`,
        `About ${count(advice.daysLeft, 'day')} of stock: ${number(stock)} left, ${number(sold)} sold in 30 days. That is no longer than the supplier’s ${lead}. Order ${number(advice.reorder)} now.`,
      )
    case 'reorder-soon':
      return worded(
        voice,
        `${number(stock)} left, enough for about ${count(advice.daysLeft, 'day')}. Order ${number(advice.reorder)} by ${dayAfter(today, advice.inDays)}: the supplier takes ${lead}.`,
        `Order ${number(advice.reorder)} by ${dayAfter(today, advice.inDays)}. ${number(sold)} went in 30 days, ${number(stock)} left: about ${count(advice.daysLeft, 'day')}, against ${lead} for delivery.`,
      )
    case 'unsold':
      return worded(
        voice,
        `${lastSale(daysSinceSale)}; ${number(stock)} in stock tie up ${money(advice.tiedUp)}. Don’t reorder before they are gone.`,
        `${number(stock)} in stock and ${lastSale(daysSinceSale).toLowerCase()}. ${money(advice.tiedUp)} at cost is waiting on the shelf.`,
      )
    case 'too-much':
      return worded(
        voice,
        `${number(stock)} in stock last about ${count(advice.daysLeft, 'day')} at ${number(sold)} a month. ${money(advice.tiedUp)} is tied up; skip the next reorder.`,
        `More than you need: ${number(stock)} left, ${number(sold)} sold in 30 days. At that pace they last ${count(advice.daysLeft, 'day')} and hold ${money(advice.tiedUp)}.`,
      )
    case 'enough':
      return worded(
        voice,
        `${number(stock)} left, about ${count(advice.daysLeft, 'day')} at ${number(sold)} a month. Nothing to order before ${dayAfter(today, advice.inDays)}.`,
        `Well stocked: ${number(stock)} left for about ${count(advice.daysLeft, 'day')}. Look again on ${dayAfter(today, advice.inDays)}.`,
        `Stock is fine. ${number(sold)} sold in 30 days, ${number(soldBefore)} in the 30 before; what is left (${number(stock)}) lasts about ${count(advice.daysLeft, 'day')}.`,
      )
  }
}

export function priceText(product: Product): string {
  const { price, cost, sold, soldBefore, voice } = product
  const advice = adviseOnPrice(product)

  switch (advice.kind) {
    case 'mark-down':
      return worded(
        voice,
        `Mark it down from ${money(price)} to ${money(advice.price)} for a month. You still keep ${percent(advice.newMargin)}, against ${percent(advice.margin)} now.`,
        `Try ${money(advice.price)} instead of ${money(price)}: at a cost of ${money(cost)} that leaves a margin of ${percent(advice.newMargin)}.`,
      )
    case 'raise':
      return worded(
        voice,
        `Raise it from ${money(price)} to ${money(advice.price)}. At a cost of ${money(cost)} you keep ${percent(advice.margin)} now and ${percent(advice.newMargin)} then.`,
        `${percent(advice.margin)} margin is thin for this shop. ${money(advice.price)} instead of ${money(price)} brings it to ${percent(advice.newMargin)}.`,
      )
    case 'try-more':
      return worded(
        voice,
        `Sales went from ${number(soldBefore)} to ${number(sold)} a month at ${money(price)}. Try ${money(advice.price)}: at this pace that is ${money(advice.gain)} more a month.`,
        `Demand carries a little more: ${number(sold)} sold in 30 days, ${number(soldBefore)} in the 30 before. ${money(advice.price)} instead of ${money(price)} adds ${money(advice.gain)} a month.`,
      )
    case 'bundle':
      return worded(
        voice,
        `Bought with “${advice.with}” in ${count(advice.orders, 'order')}. Offer both for ${money(advice.price)} instead of ${money(advice.apart)}.`,
        `Keep ${money(price)}, and bundle it: ${count(advice.orders, 'order')} also had “${advice.with}”. Together ${money(advice.price)}, apart ${money(advice.apart)}.`,
      )
    case 'feature':
      return `Keep ${money(price)}. Sales fell from ${number(soldBefore)} to ${number(sold)} a month, but first put it back on the home page for two weeks; a discount costs more.`
    case 'keep':
      return worded(
        voice,
        `Keep ${money(price)}: ${percent(advice.margin)} margin, ${number(sold)} sold in 30 days, ${number(soldBefore)} in the 30 before.`,
        `${money(price)} is right for now. It costs you ${money(cost)}, which leaves ${percent(advice.margin)}.`,
      )
  }
}

function lastSale(daysSinceSale: number | undefined): string {
  return daysSinceSale === undefined
    ? 'Not sold once in four months'
    : `Not sold for ${count(daysSinceSale, 'day')}`
}
