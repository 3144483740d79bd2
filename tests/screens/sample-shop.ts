/** The build with the sample shop on a fixed day, because a picture must not depend on the day it is taken. */
import { test as base } from '@playwright/test'
import { startScenarioShop } from '../../server/dev/scenario-shop.ts'
import { startProduct } from '../../server/testing/start-product.ts'

export const NOW = new Date('2026-11-21T09:00:00Z')
const FIXED_CLOCK = `data:text/javascript,globalThis.Date = class extends Date {
  constructor(...given) { super(...(given.length > 0 ? given : [${NOW.getTime()}])) }
  static now() { return ${NOW.getTime()} }
}`

const start = (host: Readonly<Record<string, string>>) =>
  startProduct({
    env: { RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'warn', ...host },
    nodeArguments: ['--import', FIXED_CLOCK],
  })

export const test = base.extend<object, { readonly origin: string; readonly stage: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      await using product = await start({ SAMPLE_SHOP: 'true' })
      await use(product.origin)
    },
    { scope: 'worker' },
  ],
  /** The build with a host whose responses the token chooses. */
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      await using shop = await startScenarioShop()
      await using product = await start({ ANALYSIS_HOST: shop.origin })
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
