import { expect, test } from 'vitest'
import { countFresh, nextFresh } from './fresh-tabs.ts'

test('the shop has the sum of what its tabs have', () => {
  expect(countFresh({ products: 3, blogs: 2, orders: 0 })).toBe(5)
  expect(countFresh({})).toBe(0)
})

test.each([
  ['products', 'products'],
  ['orders', 'blogs'],
  ['blogs', 'blogs'],
] as const)(
  'from %s on, %s is the first tab with work, and after the last tab comes the first',
  (from, next) => {
    expect(nextFresh({ products: 3, orders: 0, blogs: 2 }, from)).toBe(next)
    expect(nextFresh({ products: 3 }, from)).toBe('products')
    expect(nextFresh({ products: 0 }, from)).toBeUndefined()
  },
)
