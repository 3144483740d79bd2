import { expect, test } from 'vitest'
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { derive } from './derive.ts'
import { countChangedSinceDone, nextTab } from './next-tab.ts'

const { figures } = derive('orders', undefined, new Map(), undefined, '2026-11-24')
const busy = { snapshot: {}, figures: { ...figures, todo: 1, changedSinceDone: 2 } }
const idle = { snapshot: {}, figures: { ...figures, changedSinceDone: 2 } }
const fresh = { snapshot: undefined, figures }

test('Review goes on with the next tab that has something to do, else with one that was never analysed', () => {
  const shop = { products: idle, orders: idle, customers: idle, blogs: idle }
  expect(nextTab({ ...shop, orders: busy, customers: busy, blogs: fresh }, 'orders')).toBe('customers')
  expect(nextTab({ ...shop, products: busy, blogs: fresh }, 'orders')).toBe('products')
  expect(nextTab({ ...shop, customers: fresh, orders: busy }, 'orders')).toBe('customers')
  expect(nextTab({ ...shop, orders: busy }, 'orders')).toBeUndefined()
  expect(countChangedSinceDone({ ...shop, blogs: fresh })).toBe(2 * (ANALYSIS_NAMES.length - 1))
})
