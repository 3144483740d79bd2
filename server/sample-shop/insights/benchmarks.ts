/** What is usual in this shop: what insights on orders and customers measure against. */
import type { Customer } from '../shop/customers.ts'
import type { Order } from '../shop/orders.ts'
import { MONTH_DAYS } from '../shop/sales.ts'
import type { Shop } from '../shop/shop.ts'

export interface Benchmarks {
  /** AED, over the last 30 days. */
  readonly averageOrder: number
  /** From payment to dispatch, over all that were shipped. */
  readonly averageDispatchDays: number
  readonly buyers: number
  /** How many of the buyers have ordered more than once. */
  readonly returningBuyers: number
  /** AED; a tenth of the buyers spent at least this much. */
  readonly topSpend: number
  /** Oldest order first; empty for who hasn't ordered. */
  readonly ordersOf: (customer: Customer) => readonly Order[]
}

export function benchmarksOf({ orders }: Pick<Shop, 'orders'>): Benchmarks {
  const histories = historiesOf(orders)
  const spends = [...histories.values()].map(totalOf).sort((a, b) => b - a)
  const lately = orders.filter(({ daysAgo }) => daysAgo < MONTH_DAYS)
  const dispatchDays = orders.flatMap(({ shippedAfterDays }) => shippedAfterDays ?? [])

  return {
    averageOrder: totalOf(lately) / lately.length,
    averageDispatchDays: dispatchDays.reduce((sum, days) => sum + days, 0) / dispatchDays.length,
    buyers: histories.size,
    returningBuyers: [...histories.values()].filter((history) => history.length > 1).length,
    topSpend: spends[Math.ceil(spends.length / 10) - 1] ?? 0,
    ordersOf: (customer) => histories.get(customer) ?? [],
  }
}

/** AED. */
export function totalOf(orders: readonly Order[]): number {
  return orders.reduce((sum, { total }) => sum + total, 0)
}

function historiesOf(newestFirst: readonly Order[]): ReadonlyMap<Customer, readonly Order[]> {
  const histories = new Map<Customer, Order[]>()
  for (const order of newestFirst.toReversed()) {
    const history = histories.get(order.customer)
    if (history) history.push(order)
    else histories.set(order.customer, [order])
  }
  return histories
}
