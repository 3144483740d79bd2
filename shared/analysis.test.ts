import { expect, test } from 'vitest'
import { isFieldShown, tabOf } from './analysis.ts'

test('an optional field without a text is left out, and the specification’s fields stay', () => {
  const own = { name: 'summary', weight: 'reason' } as const
  const optional = { ...own, isOptional: true } as const
  expect([isFieldShown(optional, ''), isFieldShown(optional, 'Thin.'), isFieldShown(own, '')]).toEqual([
    false,
    true,
    true,
  ])
})

test.each([
  ['orders', 'orders'],
  ['nothing', 'products'],
  [null, 'products'],
])('a URL that names %s opens %s', (name, tab) => {
  expect(tabOf(name)).toBe(tab)
})
