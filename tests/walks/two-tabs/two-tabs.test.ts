/**
 * Random walks in two tabs of one owner against a model of the truth. `WALKS=1000 npx vitest run --project walks` takes
 * more of them, `WALKS_SEED` the same again.
 */
import { chromium } from '@playwright/test'
import fc from 'fast-check'
import { afterAll, test } from 'vitest'
import { startProduct } from '../../../server/testing/start-product.ts'
import { newToken } from '../../pages/DashboardPage.ts'
import { viewing } from '../../pages/words.ts'
import { startCountedHost } from '../../support/counted-host.ts'
import { findBrowser } from '../../support/find-browser.ts'
import { COMMANDS, compare, noteNews, type Shop } from './commands.ts'
import { newModel } from './model.ts'
import { FIRST, usual } from './shop-host.ts'

const WALKS = Number(process.env['WALKS'] ?? 40)
const SEED = Number(process.env['WALKS_SEED'] ?? Date.now() % 2 ** 31)

const host = await startCountedHost(usual)
const product = await startProduct({ env: { ANALYSIS_HOST: host.origin, RATE_LIMIT_PER_MINUTE: '0' } })
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
afterAll(async () => {
  await browser.close()
  await product[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
})

test(`both tabs show the truth after each step of ${WALKS} walks with seed ${SEED}`, {
  timeout: WALKS * 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands([...COMMANDS], { size: 'medium', maxCommands: 16 }), async (commands) => {
      const context = await browser.newContext({ viewport: { width: 1024, height: 768 } })
      await context.addInitScript(noteNews)
      try {
        const token = newToken()
        const [first, second] = [await context.newPage(), await context.newPage()]
        const shop: Shop = { pages: { first, second }, host, token, steps: [] }
        const model = newModel()
        await first.goto(`${product.origin}/#token=${token}`)
        await first.getByText(viewing('products')).waitFor()
        model.calls += 1
        model.lists.set('products', FIRST)
        await first.getByRole('article').first().waitFor()
        await second.goto(`${product.origin}/home`)
        await compare(model, shop)
        await fc.asyncModelRun(() => ({ model, real: shop }), commands)
      } finally {
        await context.close()
      }
    }),
    { numRuns: WALKS, seed: SEED, endOnFailure: true },
  )
})
