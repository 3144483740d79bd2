/** The CPU time of pages, and of a list in many pieces. */
import { ANALYSIS, analysisHeaders, BROWSER_ENCODINGS, call, callAll } from '../calls.ts'
import { type Bench, compare, measureInTurn, milliseconds, type Row } from '../rows.ts'
import { cpuMilliseconds, type Server, startHost, startPeer, startProduct } from '../servers.ts'

const AT_ONCE = 32

const PAGES = 5000

/** In milliseconds per thousand pages. */
export async function pageCost({ rounds }: Bench): Promise<readonly Row[]> {
  await using product = await startProduct()
  await using fastify = await startPeer('fastify-static.ts', { PAGE: `${product.origin}/` })
  const headers = { 'Accept-Encoding': BROWSER_ENCODINGS }
  const ask = ({ origin }: Server) => callAll(PAGES, AT_ONCE, `${origin}/`, { headers })
  for (const server of [product, fastify]) await ask(server)
  const costOf = await measureInTurn([product, fastify], rounds, async (server) => {
    const before = cpuMilliseconds(server)
    await ask(server)
    return ((cpuMilliseconds(server) - before) * 1000) / PAGES
  })
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
