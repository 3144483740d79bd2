import { expect, test } from 'vitest'
import { tabAt } from './tab-at.ts'

test.each([
  ['tab=orders', 'orders'],
  ['tab=nothing', 'products'],
  ['', 'products'],
])('at ?%s the tab is %s', (query, tab) => {
  expect(tabAt(new URLSearchParams(query))).toBe(tab)
})
