/** What a supervisor learns about a start that fails. */
import { expect, test } from 'vitest'
import { startProduct } from '../../server/testing/start-product.ts'

test('a port in use is the only line of the log, and the exit code is 75', async () => {
  await using first = await startProduct({ env: { SAMPLE_SHOP: 'true' } })
  const second = startProduct({ env: { SAMPLE_SHOP: 'true', PORT: new URL(first.origin).port } })
  await expect(second).rejects.toThrow(/^The product ended with 75:\n.*"code":"EADDRINUSE".*$/)
})
