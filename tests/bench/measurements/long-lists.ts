/** A thousand insights feel like ten: from the data to the screen, and a key in the search. */

import { startScenarioShop } from '../../../server/dev/scenario-shop/scenario-shop.ts'
import { createSampleToken } from '../../../server/sample-shop/host/sample-token.ts'
import { CARD, launchBrowser, newOwner, openTab, untilPainted } from '../phone.ts'
import { type Bench, compare, limit, milliseconds, type Row, takeTurns } from '../rows.ts'
import { startProduct } from '../servers.ts'

const MANY = 1000
const FEW = 10
/** Letters that most insights have, so that the lists stay long. */
const QUERY = 'the or'
/** Slower than anybody types: each key's own cost is looked for. */
const KEY_PAUSE_MS = 600

export async function longLists({ rounds }: Bench): Promise<readonly Row[]> {
  // The reply arrives after everything but the list is drawn.
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
  const keys: number[] = []
  for (let round = 0; round < Math.min(rounds, 3); round += 1) {
    await using owner = await newOwner(browser, product.origin, stored(MANY))
    const page = await openTab(owner, { cpuSlowdown: 4 })
    await page.goto(`${product.origin}/home`)
    await page.locator(CARD).first().waitFor()
    await page.waitForTimeout(3000)
    // From a key's event to the frame that shows it (Event Timing; rounded to 8 ms by the browser).
    await page.evaluate(() => {
      const found: number[] = []
      Reflect.set(window, 'keyMs', found)
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) if (name.startsWith('key')) found.push(duration)
      }).observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }))
    })
    await page.getByRole('searchbox').pressSequentially(QUERY, { delay: KEY_PAUSE_MS })
    await page.waitForTimeout(KEY_PAUSE_MS)
    keys.push(await page.evaluate(() => Math.max(0, ...Reflect.get(window, 'keyMs'))))
  }
  return [
    compare({
      what: `${MANY} insights: from the reply’s last byte to painted`,
      product: timesOf(MANY),
      peer: timesOf(FEW),
      peerName: `${FEW} insights`,
      format: milliseconds,
      atMost: 4,
    }),
    limit({
      what: 'a key in the search, processor ÷ 4: worst',
      found: keys,
      format: milliseconds,
      atMost: 50,
    }),
  ]
}
