import { expect, test } from 'vitest'
import { failureOf, startProduct } from '../../server/testing/start-product.ts'

test('a port that is taken is the one line of the log, and ends with 75', async () => {
  await using first = await startProduct({ env: { SAMPLE_SHOP: 'true' } })
  const failure = await failureOf({ env: { SAMPLE_SHOP: 'true', PORT: new URL(first.origin).port } })
  expect(failure).toMatch(/^The product ended with 75:\n.*"code":"EADDRINUSE".*$/)
})
