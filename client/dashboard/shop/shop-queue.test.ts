import { expect, test } from 'vitest'
import { countDue, countFresh, countIn, nextAfter, nextInShop } from './shop-queue.ts'

test('the shop has the sum of what its tabs have, new and due', () => {
  const shop = { fresh: { products: 3, blogs: 2, orders: 0 }, due: { orders: 1, blogs: 1 } }
  expect(countFresh(shop)).toBe(5)
  expect(countDue(shop)).toBe(2)
  expect(countIn(shop, 'blogs')).toBe(3)
  expect(countFresh({ fresh: {}, due: {} })).toBe(0)
})

test.each([
  ['products', 'products'],
  ['orders', 'customers'],
  ['customers', 'customers'],
  ['blogs', 'blogs'],
] as const)(
  'from %s on, %s is the first tab with something new or due, and after the last tab comes the first',
  (from, next) => {
    expect(nextInShop({ fresh: { products: 3, orders: 0, blogs: 2 }, due: { customers: 1 } }, from)).toBe(
      next,
    )
    expect(nextInShop({ fresh: { products: 3 }, due: {} }, from)).toBe('products')
    expect(nextInShop({ fresh: { products: 0 }, due: {} }, from)).toBeUndefined()
  },
)

test('after a tab comes another one, even where something is left in it', () => {
  const shop = { fresh: { products: 3, blogs: 1 }, due: {} }
  expect(nextAfter(shop, 'products')).toBe('blogs')
  expect(nextAfter(shop, 'blogs')).toBe('products')
  expect(nextAfter({ fresh: { products: 3 }, due: {} }, 'products')).toBeUndefined()
})
