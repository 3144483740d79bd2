/** Many concurrent calls to a host with a name, compared with calls to an IP address. */
import { setTimeout as delay } from 'node:timers/promises'
import { startSlowResolver } from '../../support/slow-resolver.ts'
import { ANALYSIS, analysisHeaders, call } from '../calls.ts'
import { type Bench, compare, milliseconds, type Row, takeTurns } from '../rows.ts'
import { startHost, startProduct } from '../servers.ts'

const CALLS = 60
const LOOKUP_MS = 100
const WAIT_MS = 500
/** Longer than a DNS result is cached. */
const FORGOTTEN_MS = 11_000

export async function lookups({ rounds }: Bench): Promise<readonly Row[]> {
  using resolver = await startSlowResolver(LOOKUP_MS)
  await using host = await startHost()
  const name = host.origin.replace('127.0.0.1', 'host.test')
  await using byName = await startProduct({ ANALYSIS_HOST: name }, resolver.within)
  await using byAddress = await startProduct({ ANALYSIS_HOST: host.origin }, resolver.within)
  const headers = analysisHeaders({ bytes: 20_000, waitMs: WAIT_MS })
  const timesOf = await takeTurns([byName, byAddress], Math.min(rounds, 5), async ({ origin }) => {
    await delay(FORGOTTEN_MS / 2)
    const startedAt = performance.now()
    const ask = () => call(origin + ANALYSIS, { method: 'POST', headers })
    await Promise.all(Array.from({ length: CALLS }, ask))
    return performance.now() - startedAt
  })
  return [
    compare({
      what: '60 calls of half a second: the last answer',
      product: timesOf(byName),
      peer: timesOf(byAddress),
      peerName: 'a host by its address',
      format: milliseconds,
      atMost: 1.5,
    }),
  ]
}
