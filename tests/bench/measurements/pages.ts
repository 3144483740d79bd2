/** An owner's waiting times on a phone: the first paint of pages, and the first card of a second visit. */
import { createSampleToken } from '../../../server/sample-shop/host/sample-token.ts'
import { startSpa } from '../peers/spa.ts'
import { CARD, firstPaint, launchBrowser, newOwner, openTab, SLOW_PHONE, untilPainted } from '../phone.ts'
import { type Bench, compare, milliseconds, type Row, takeTurns } from '../rows.ts'
import { startHost, startPeer, startProduct } from '../servers.ts'

const PAGES = ['/', '/terms', '/home'] as const
const loggedIn = () => ({ 'vitrine.sessionToken': createSampleToken() })

export async function firstPaints({ rounds }: Bench): Promise<readonly Row[]> {
  await using product = await startProduct()
  await using empty = await startPeer('empty-page.ts')
  await using browser = await launchBrowser()
  const urls = [...PAGES.map((path) => product.origin + path), empty.origin]
  const timesOf = await takeTurns(urls, rounds, async (url) => {
    await using visitor = await newOwner(browser, new URL(url).origin, loggedIn())
    return await firstPaint(await openTab(visitor, SLOW_PHONE), url)
  })
  return PAGES.map((path) =>
    compare({
      what: `${path}: first paint`,
      product: timesOf(product.origin + path),
      peer: timesOf(empty.origin),
      peerName: 'an empty page',
      format: milliseconds,
    }),
  )
}

export async function secondVisit({ rounds }: Bench): Promise<readonly Row[]> {
  await using host = await startHost()
  await using product = await startProduct({ ANALYSIS_HOST: host.origin })
  await using spa = await startSpa(product, host)
  await using browser = await launchBrowser()
  const processor = new Map<string, number[]>([
    [product.origin, []],
    [spa.origin, []],
  ])
  const timesOf = await takeTurns([product, spa], rounds, async ({ origin }) => {
    await using owner = await newOwner(browser, origin, loggedIn())
    const first = await openTab(owner, { cpuSlowdown: 1 })
    await first.goto(`${origin}/home`)
    await first.locator(CARD).first().waitFor()
    // The list is saved, and the service worker has cached all its files.
    await first.waitForLoadState('networkidle')
    await first.waitForTimeout(6000)
    await first.close()
    const painted = await untilPainted(await openTab(owner, SLOW_PHONE), `${origin}/home`, CARD)
    processor.get(origin)?.push(painted.processorMs)
    return painted.ms
  })
  return [
    compare({
      what: 'second visit: first card',
      product: timesOf(product),
      peer: timesOf(spa),
      peerName: 'the single-page app',
      format: milliseconds,
      atMost: 0.67,
    }),
    compare({
      what: 'second visit: the processor’s time until the first card',
      product: processor.get(product.origin) ?? [],
      peer: processor.get(spa.origin) ?? [],
      peerName: 'the single-page app',
      format: milliseconds,
    }),
  ]
}
