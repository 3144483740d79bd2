import { expect, test } from 'vitest'
import { tabInUrl } from './tab-in-url.ts'

test.each([
  ['tab=orders', 'orders'],
  ['tab=nothing', 'products'],
  ['', 'products'],
])('a URL with %j opens %s', (query, tab) => {
  expect(tabInUrl(new URLSearchParams(query))).toBe(tab)
})
