/** A thousand insights must feel like ten, from the data to the screen. */

import { startScenarioShop } from '../../../server/dev/scenario-shop.ts'
import { createSampleToken } from '../../../server/sample-shop/host/sample-token.ts'
import { CARD, launchBrowser, newOwner, openTab, untilPainted } from '../phone.ts'
import { type Bench, compare, milliseconds, type Row, takeTurns } from '../rows.ts'
import { startProduct } from '../servers.ts'

const MANY = 1000
const FEW = 10
export async function longLists({ rounds }: Bench): Promise<readonly Row[]> {
  // The response arrives after everything except the list is rendered.
  const stored = (insights: number) => ({
    'vitrine.sessionToken': createSampleToken({ scenario: { '*': `slow:2000+large:${insights}` } }),
  })
  await using host = await startScenarioShop()
  await using product = await startProduct({ ANALYSIS_HOST: host.origin })
  await using browser = await launchBrowser()
  const timesOf = await takeTurns([MANY, FEW], Math.min(rounds, 3), async (insights) => {
    await using owner = await newOwner(browser, product.origin, stored(insights))
    const page = await openTab(owner, { cpuSlowdown: 1 })
    const { sinceReplyMs } = await untilPainted(page, `${product.origin}/home`, CARD)
    return sinceReplyMs
  })
  return [
    compare({
      what: `${MANY} insights: from the reply’s last byte to painted`,
      product: timesOf(MANY),
      peer: timesOf(FEW),
      peerName: `${FEW} insights`,
      format: milliseconds,
      atMost: 4,
    }),
  ]
}
