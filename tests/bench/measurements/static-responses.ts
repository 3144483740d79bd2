/** Pages and assets from memory, against servers that open files, and against those that don't. */
import type { Bench, Measurement, Report } from '../harness/measurement.ts'
import { compare, kilobytes, perSecond, type Target } from '../harness/rows.ts'
import { takeTurns } from '../harness/take-turns.ts'
import { loadWithWrk } from '../load/wrk.ts'
import { type StaticPeer, startStaticContenders } from '../peers/static-peers.ts'

const CONNECTIONS = 64
const ACCEPTED = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

type Targets = Readonly<Partial<Record<StaticPeer, Target>>>

const PEERS = [
  'node:http',
  'nginx',
  'nginx with open_file_cache',
  'Fastify',
  'sirv',
  'express.static',
] as const

export const pages: Measurement = {
  name: 'pages',
  title: 'Pages from the server',
  measure: (bench) =>
    measureHeld(bench, 'page', {
      'node:http': { atLeast: 0.75 },
      Fastify: { atLeast: 5 },
    }),
}

export const assets: Measurement = {
  name: 'assets',
  title: 'Assets of 60 KB',
  measure: (bench) => measureHeld(bench, 'asset', {}),
}

async function measureHeld(bench: Bench, kind: 'page' | 'asset', targets: Targets): Promise<Report> {
  await using contenders = await startStaticContenders(bench.workspace, kind, PEERS)
  const load = (name: 'product' | StaticPeer, seconds: number) =>
    loadWithWrk({ url: contenders.urlOf(name), connections: CONNECTIONS, seconds, headers: ACCEPTED })

  const names = ['product', ...PEERS] as const
  for (const name of names) await load(name, 1)
  const valuesOf = await takeTurns(names, bench.rounds, (name) => load(name, bench.seconds))
  return {
    rows: PEERS.map((peer) =>
      compare({
        what: `${kind === 'page' ? 'the landing page' : 'the largest script'}, ${kilobytes(contenders.file.br.length)} of brotli`,
        product: valuesOf('product'),
        peer: valuesOf(peer),
        peerName: peer,
        format: perSecond,
        ...(targets[peer] && { target: targets[peer] }),
      }),
    ),
    notes: [`wrk, ${CONNECTIONS} connections, the same bytes and headers from each.`],
  }
}
