import { expect, test } from 'vitest'
import { SHOPS } from '../shop/shop-fixture.ts'
import { adviseOnStock } from './stock-advice.ts'

const [product] = SHOPS[0]?.products ?? []
if (product === undefined) throw new Error('The shop has no product.')
/** Sells one a day; the supplier takes ten days. */
const steady = { ...product, sold: 30, leadDays: 10, price: 100, cost: 40 }

test.each([
  [0, { kind: 'sold-out', reorder: 72, lostPerWeek: 700 }],
  [1, { kind: 'reorder-now', daysLeft: 1, reorder: 72 }],
  [10, { kind: 'reorder-now', daysLeft: 10, reorder: 60 }],
  [11, { kind: 'reorder-soon', daysLeft: 11, reorder: 60, inDays: 1 }],
  [20, { kind: 'reorder-soon', daysLeft: 20, reorder: 54, inDays: 10 }],
  [21, { kind: 'enough', daysLeft: 21, inDays: 11 }],
  [180, { kind: 'enough', daysLeft: 180, inDays: 170 }],
  [181, { kind: 'too-much', daysLeft: 181, tiedUp: 7240 }],
])('a stock of %i at one a day', (stock, advice) => {
  expect(adviseOnStock({ ...steady, stock })).toEqual(advice)
})

test('what nobody bought in a month ties up its cost', () => {
  expect(adviseOnStock({ ...steady, sold: 0, stock: 12 })).toEqual({ kind: 'unsold', tiedUp: 480 })
})

test('a reorder covers two months after its arrival, in full boxes, and not a box more', () => {
  for (const each of SHOPS.flatMap(({ products }) => products)) {
    const advice = adviseOnStock(each)
    if (!('reorder' in advice)) continue
    const needed = (each.sold / 30) * (each.leadDays + 60)
    expect(advice.reorder % 6).toBe(0)
    expect(each.stock + advice.reorder).toBeGreaterThanOrEqual(needed - 1e-9)
    expect(each.stock + advice.reorder - 6).toBeLessThan(needed)
  }
})
