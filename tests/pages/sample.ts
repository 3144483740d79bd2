/** What the sample shop sells, as far as tests count and search it. */
export const COUNT = { products: 60, orders: 400, customers: 120, blogs: 12 } as const

/** A word that is found in these products, and one in none. */
export const SEARCH = { word: 'stone', finds: 2, many: 'candle', none: 'zzz' } as const
