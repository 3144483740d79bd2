/** The CPU time of pages and calls. */
import { ANALYSIS, analysisHeaders, BROWSER_ENCODINGS, call, callAll } from '../calls.ts'
import { type Bench, compare, measureInTurn, milliseconds, type Row } from '../rows.ts'
import { cpuMilliseconds, type Server, startHost, startPeer, startProduct } from '../servers.ts'

const AT_ONCE = 32

export async function pageCost({ rounds }: Bench): Promise<readonly Row[]> {
  await using product = await startProduct()
  await using fastify = await startPeer('fastify-static.ts', { PAGE: `${product.origin}/` })
  const headers = { 'Accept-Encoding': BROWSER_ENCODINGS }
  const ask = (server: Server, count: number) => callAll(count, AT_ONCE, `${server.origin}/`, { headers })
  const costOf = await costs([product, fastify], rounds, ask, 5000)
  return [
    compare({
      what: 'processor time: a thousand pages',
      product: costOf(product),
      peer: costOf(fastify),
      peerName: 'Fastify’s static plugin',
      format: milliseconds,
      atMost: 0.55,
    }),
  ]
}

export async function callCost({ rounds }: Bench): Promise<readonly Row[]> {
  await using host = await startHost()
  await using product = await startProduct({ ANALYSIS_HOST: host.origin })
  await using express = await startPeer('express-proxy.ts', { TARGET: host.origin })
  const headers = analysisHeaders({ bytes: 200 * 1024 })
  const ask = (server: Server, count: number) =>
    callAll(count, AT_ONCE, server.origin + ANALYSIS, { method: 'POST', headers })
  const costOf = await costs([product, express], rounds, ask, 500)
  return [
    compare({
      what: 'processor time: a thousand calls of 200 KB',
      product: costOf(product),
      peer: costOf(express),
      peerName: 'Express with the same libraries',
      format: milliseconds,
      atMost: 1,
    }),
  ]
}

/** Returns milliseconds per thousand, one value per round. */
async function costs(
  servers: readonly Server[],
  rounds: number,
  ask: (server: Server, count: number) => Promise<void>,
  count: number,
) {
  for (const server of servers) await ask(server, count)
  return measureInTurn(servers, rounds, async (server) => {
    const before = cpuMilliseconds(server)
    await ask(server, count)
    return ((cpuMilliseconds(server) - before) * 1000) / count
  })
}

const LIST_BYTES = 3.6 * 1024 ** 2
const PIECES = 20_000
const CALLS = 5

export async function piecesCost({ rounds }: Bench): Promise<readonly Row[]> {
  await using host = await startHost()
  await using product = await startProduct({ ANALYSIS_HOST: host.origin })
  const ask = async (pieces: number) => {
    const headers = analysisHeaders({ bytes: LIST_BYTES, pieces })
    await call(product.origin + ANALYSIS, { method: 'POST', headers })
  }
  const costOf = await measureInTurn([1, PIECES], rounds, async (pieces) => {
    await ask(pieces)
    const before = cpuMilliseconds(product)
    for (let count = 0; count < CALLS; count += 1) await ask(pieces)
    return (cpuMilliseconds(product) - before) / CALLS
  })
  return [
    compare({
      what: 'processor time: a list in 20,000 pieces',
      product: costOf(PIECES),
      peer: costOf(1),
      peerName: 'the same list in one piece',
      format: milliseconds,
      atMost: 2,
    }),
  ]
}
