/** By the app's link on a slow line: when the first analysis is asked for. */
import { createSampleToken } from '../../../server/sample-shop/host/sample-token.ts'
import { launchBrowser, newOwner, openTab, SLOW_PHONE } from '../phone.ts'
import { type Bench, compare, milliseconds, type Row, takeTurns } from '../rows.ts'
import { startHost, startProduct } from '../servers.ts'

const LINKS = [
  { path: '/#token=', atMost: 1.6 },
  { path: '/home#token=', atMost: 1.05 },
] as const

export async function signIn({ rounds }: Bench): Promise<readonly Row[]> {
  await using host = await startHost()
  await using product = await startProduct({ ANALYSIS_HOST: host.origin })
  await using browser = await launchBrowser()
  const token = createSampleToken()

  const untilAsked = async (path: string) => {
    const stored = path === '/home' ? { 'vitrine.sessionToken': token } : {}
    await using owner = await newOwner(browser, product.origin, stored)
    // A slow line alone: what is counted is how many round trips come first.
    const page = await openTab(owner, { ...SLOW_PHONE, cpuSlowdown: 1 })
    const isAsked = page.waitForRequest((request) => request.method() === 'POST')
    const startedAt = performance.now()
    // A link moves on to /home: what it began is broken off.
    page.goto(product.origin + path).catch(() => undefined)
    await isAsked
    return performance.now() - startedAt
  }

  const paths = ['/home', ...LINKS.map(({ path }) => path + token)]
  const timesOf = await takeTurns(paths, rounds, untilAsked)
  return LINKS.map(({ path, atMost }) =>
    compare({
      what: `by ${path}…: the first analysis is asked for`,
      product: timesOf(path + token),
      peer: timesOf('/home'),
      peerName: '/home, signed in',
      format: milliseconds,
      atMost,
    }),
  )
}
