import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasTexts, insightTexts } from './insight-items.ts'

test('numbers become texts; what is neither is empty', () => {
  expect(
    insightTexts('orders', { orderId: 1001, summaryInsight: null, trendInsight: {}, recommendation: ['a'] }),
  ).toEqual({ orderId: '1001', summaryInsight: '', trendInsight: '', recommendation: '' })
})

test('any object gives texts', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('blogId', 'summary', 'themeInsight'), fc.anything()),
      (item) => {
        for (const text of Object.values(insightTexts('blogs', item))) expect(text).toBeTypeOf('string')
      },
    ),
  )
})

test.each([
  [{ orderId: 1 }, false],
  [{ orderId: 1, summaryInsight: ' ', trendInsight: null, recommendation: '' }, false],
  [{ recommendation: 'Call.' }, true],
  [{ orderId: 1, summaryInsight: 0 }, true],
] as const)('%j has texts: %j', (item, has) => {
  expect(hasTexts('orders', item)).toBe(has)
})
