/** The second visit of an owner with a phone on a slow line and warm caches: the time until the first card. */
import { startScenarioShop } from '../../../server/dev/scenario-shop.ts'
import { createSampleToken } from '../../../server/sample-shop/sample-token.ts'
import { CARD, launchBrowser, newOwner, openTab, SLOW_PHONE, untilPainted } from '../phone.ts'
import { type Bench, compare, kilobytes, limit, measureInTurn, milliseconds, type Row } from '../rows.ts'
import { type Server, startProduct } from '../servers.ts'

export async function secondVisit({ rounds, before }: Bench): Promise<readonly Row[]> {
  await using host = await startScenarioShop()
  await using product = await startProduct({ ANALYSIS_HOST: host.origin })
  await using previous = before ? await startProduct({ ANALYSIS_HOST: host.origin }, before) : undefined
  await using browser = await launchBrowser()
  const bytes = new Map<string, number>()
  const servers = [product, ...(previous ? [previous] : [])]
  const timesOf = await measureInTurn(servers, rounds, async ({ origin }) => {
    const token = createSampleToken({ scenario: { '*': 'large:100' } })
    await using owner = await newOwner(browser, origin, { 'vitrine.sessionToken': token })
    const first = await openTab(owner, { cpuSlowdown: 1 })
    await first.goto(`${origin}/home`)
    await first.locator(CARD).first().waitFor()
    // The list is saved, and the service worker has cached all its files.
    await first.waitForLoadState('networkidle')
    await first.waitForTimeout(6000)
    bytes.set(origin, await first.evaluate(countBytes))
    await first.close()
    return await untilPainted(await openTab(owner, SLOW_PHONE), `${origin}/home`, CARD)
  })
  const bytesOf = (server: Server | undefined) => [bytes.get(server?.origin ?? '') ?? []].flat()
  const rows = [
    limit({
      what: 'bytes of /home, first visit',
      found: bytesOf(product),
      peer: bytesOf(previous),
      peerName: 'the previous release',
      format: kilobytes,
      atMost: 150_000,
    }),
  ]
  if (previous)
    rows.push(
      compare({
        what: 'on a phone: first card',
        product: timesOf(product),
        peer: timesOf(previous),
        peerName: 'the previous release',
        format: milliseconds,
        atMost: 1,
      }),
    )
  return rows
}

/** The page and its files, as sent, without analyses. */
function countBytes(): number {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  return entries
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => !name.includes('/shopify/'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
}
