/** `npm run sample-shop`: runs the sample shop on its own port (PORT, 4000) and prints links to its failures. */
import { createSampleToken } from '../../sample-shop/host/sample-token.ts'
import { startScenarioShop } from './scenario-shop.ts'

const PRODUCT = 'http://localhost:3000'

const SCENARIOS = {
  'slow, three seconds': 'slow:3000',
  'nothing to analyze': 'empty',
  'ten thousand insights': 'large:10000',
  'failing after a second': 'slow:1000+failing:503',
  'session not valid any more': 'unauthorized',
  'connection lost in mid-reply': 'cut-off',
  'no answer at all': 'silent',
} as const

const shop = await startScenarioShop(Number(process.env['PORT'] ?? 4000))

console.log(
  `The sample shop is at ${shop.origin}. Start the product with ANALYSIS_HOST=${shop.origin}, then log in by:\n`,
)
console.log(`the shop in Arabic\n  ${PRODUCT}/home#token=${createSampleToken({ locale: 'ar' })}`)
for (const [title, scenario] of Object.entries(SCENARIOS)) {
  console.log(`${title}\n  ${PRODUCT}/home#token=${createSampleToken({ scenario: { '*': scenario } })}`)
}

process.once('SIGINT', shop[Symbol.asyncDispose])
process.once('SIGTERM', shop[Symbol.asyncDispose])
