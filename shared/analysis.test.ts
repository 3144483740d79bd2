import { expect, test } from 'vitest'
import { tabOf } from './analysis.ts'

test.each([
  ['orders', 'orders'],
  ['nothing', 'products'],
  [null, 'products'],
])('a URL that names %s opens %s', (name, tab) => {
  expect(tabOf(name)).toBe(tab)
})
