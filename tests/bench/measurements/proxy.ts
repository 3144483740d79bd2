/** Analyses forwarded as they come, uncompressed: small, usual and very large replies. */
import type { Bench, Measurement, Report } from '../harness/measurement.ts'
import { compare, perSecond, type Row, type Target } from '../harness/rows.ts'
import { takeTurns } from '../harness/take-turns.ts'
import { analysisHeaders } from '../load/analysis-token.ts'
import { loadWithWrk } from '../load/wrk.ts'
import { PROXY_PEERS, type ProxyContender, startProxyContenders } from '../peers/proxy-contenders.ts'

interface Load {
  readonly name: string
  readonly bytes: number
  readonly connections: number
  readonly target?: Target
}

const LOADS: readonly Load[] = [
  { name: '2 KB', bytes: 2 * 1024, connections: 64 },
  { name: '20 KB', bytes: 20 * 1024, connections: 64, target: { atLeast: 1 } },
  { name: '200 KB', bytes: 200 * 1024, connections: 64, target: { atLeast: 1 } },
  { name: '5 MB', bytes: 5 * 1024 ** 2, connections: 16 },
]

const WRK_SCRIPT = `wrk.method = "POST"\nwrk.body = "{}"\n`

export const proxy: Measurement = {
  name: 'proxy',
  title: 'The proxy, replies as they come',
  async measure(bench: Bench): Promise<Report> {
    await using contenders = await startProxyContenders(bench.workspace)
    const script = bench.workspace.write('post.lua', WRK_SCRIPT)
    const names = ['product', ...PROXY_PEERS] as const
    const rows: Row[] = []
    for (const { name, bytes, connections, target } of LOADS) {
      const load = (contender: ProxyContender, seconds: number) =>
        loadWithWrk({
          url: contenders.urlOf(contender),
          connections,
          seconds,
          script,
          headers: { ...analysisHeaders({ bytes }), 'Accept-Encoding': 'identity' },
        })
      for (const contender of names) await load(contender, 1)
      const valuesOf = await takeTurns(names, bench.rounds, (contender) => load(contender, bench.seconds))
      for (const peer of PROXY_PEERS) {
        rows.push(
          compare({
            what: `${name}, ${connections} connections`,
            product: valuesOf('product'),
            peer: valuesOf(peer),
            peerName: peer,
            format: perSecond,
            ...(peer === 'Fastify' && target && { target }),
          }),
        )
      }
    }
    return {
      rows,
      notes: [
        'wrk and the host share the other core. Fastify may hold 2,048 connections to the host, nginx keeps 256. The product opens one for each call.',
      ],
    }
  },
}
