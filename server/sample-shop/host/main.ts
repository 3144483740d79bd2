/** `npm run sample-shop`: the sample shop on its own port, with links to sign in by. */
import { parseArgs } from 'node:util'
import { createSampleToken } from './sample-token.ts'
import { startSampleShop } from './start-sample-shop.ts'

const PRODUCT = 'http://localhost:3000'

const SHOWN = {
  'the shop as it is': undefined,
  'slow, three seconds': 'slow:3000',
  'nothing to analyze': 'empty',
  'ten thousand insights': 'large:10000',
  'insights of odd shapes': 'odd',
  'a page instead of JSON': 'html',
  'failing after a second': 'slow:1000+failing:503',
  'session not valid any more': 'unauthorized',
  'connection lost in mid-reply': 'cut-off',
  'no answer at all': 'silent',
} as const

const { values } = parseArgs({ options: { port: { type: 'string' }, seed: { type: 'string' } } })
const port = wholeNumber('--port', values.port ?? process.env['PORT'] ?? '4000')
const seed = values.seed === undefined ? {} : { seed: wholeNumber('--seed', values.seed) }

const shop = await startSampleShop({ host: process.env['HOST'] ?? '127.0.0.1', port, ...seed })

console.log(
  `The sample shop is at ${shop.origin}. Start the product with ANALYSIS_HOST=${shop.origin}, then sign in by:\n`,
)
for (const [title, scenario] of Object.entries(SHOWN)) {
  const token = createSampleToken(scenario === undefined ? {} : { scenario: { '*': scenario } })
  console.log(`${title}\n  ${PRODUCT}/#token=${token}`)
}

process.once('SIGINT', shop.close)
process.once('SIGTERM', shop.close)

function wholeNumber(name: string, given: string): number {
  if (/^\d{1,9}$/.test(given)) return Number(given)
  console.error(`${name}: expected an integer, got ${JSON.stringify(given)}`)
  process.exit(64)
}
