/** What the sample shop sells, as far as tests count and search it. */
import blogs from '../../server/sample-shop/en/blogs.json' with { type: 'json' }
import customers from '../../server/sample-shop/en/customers.json' with { type: 'json' }
import orders from '../../server/sample-shop/en/orders.json' with { type: 'json' }
import products from '../../server/sample-shop/en/products.json' with { type: 'json' }

export const SAMPLE = { products, orders, customers, blogs } as const

export const COUNT = {
  products: products.length,
  orders: orders.length,
  customers: customers.length,
  blogs: blogs.length,
} as const

/** A word that is found in two products, one in many, one in none. */
export const SEARCH = { word: 'lantern', finds: 2, many: 'set', none: 'zeppelin' } as const
