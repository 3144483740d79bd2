/** The build with the sample shop, on one day: a picture must not depend on the day it is taken on. */
import { test as base } from '@playwright/test'
import { startProduct } from '../../server/testing/start-product.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const FIXED_CLOCK = `data:text/javascript,globalThis.Date = class extends Date {
  constructor(...given) { super(...(given.length > 0 ? given : [${NOW.getTime()}])) }
  static now() { return ${NOW.getTime()} }
}`

export const test = base.extend<object, { readonly origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      await using product = await startProduct({
        env: { RATE_LIMIT_PER_MINUTE: '0', SAMPLE_SHOP: 'true', LOG_LEVEL: 'warn' },
        nodeArguments: ['--import', FIXED_CLOCK],
      })
      await use(product.origin)
    },
    { scope: 'worker' },
  ],
  baseURL: ({ origin }, use) => use(origin),
  async page({ page }, use) {
    await page.clock.setFixedTime(NOW)
    await use(page)
  },
})
