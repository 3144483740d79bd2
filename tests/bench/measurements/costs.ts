/** The CPU time of pages, and of a list in many pieces; the memory of slow readers. */
import { setTimeout as delay } from 'node:timers/promises'
import { reply, startRawHost } from '../../../server/testing/raw-host.ts'
import { requestAnalysis, requestPages } from '../calls.ts'
import { listOf } from '../list.ts'
import { type Bench, compare, limit, measureInTurn, megabytes, milliseconds, type Row } from '../rows.ts'
import {
  cpuMilliseconds,
  forgetPeak,
  peakMegabytes,
  residentMegabytes,
  type Server,
  startPeer,
  startProduct,
} from '../servers.ts'

const AT_ONCE = 32

const PAGES = 5000

/** In milliseconds per thousand pages. */
export async function pageCost({ rounds }: Bench): Promise<readonly Row[]> {
  await using product = await startProduct()
  await using fastify = await startPeer('fastify-static.ts', { PAGE: `${product.origin}/` })
  const ask = ({ origin }: Server) => requestPages(PAGES, AT_ONCE, `${origin}/`)
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

const JSON_TYPE = 'Content-Type: application/json'
const CALLS = 5

export async function piecesCost({ rounds }: Bench): Promise<readonly Row[]> {
  const list = listOf(3.6 * 1024 ** 2)
  const replyIn = (chunks: readonly string[]) => {
    const framed = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`)
    return `HTTP/1.1 200 OK\r\n${JSON_TYPE}\r\nTransfer-Encoding: chunked\r\n\r\n${framed.join('')}0\r\n\r\n`
  }
  const one = replyIn([list.join('')])
  const many = replyIn(list)
  await using host = await startRawHost((socket, _request, token) =>
    socket.write(token === 'many' ? many : one),
  )
  await using product = await startProduct({ ANALYSIS_HOST: host.origin })
  const costOf = await measureInTurn(['one', 'many'], rounds, async (token) => {
    await requestAnalysis(product.origin, token)
    const before = cpuMilliseconds(product)
    for (let count = 0; count < CALLS; count += 1) await requestAnalysis(product.origin, token)
    return (cpuMilliseconds(product) - before) / CALLS
  })
  return [
    compare({
      what: 'processor time: a list in 20,000 pieces',
      product: costOf('many'),
      peer: costOf('one'),
      peerName: 'the same list in one piece',
      format: milliseconds,
      atMost: 2,
    }),
  ]
}

const READERS = 200
const BYTES_PER_SECOND = 64_000
/** Until all have called. */
const WAIT_MS = 1000

export async function readersMemory(): Promise<readonly Row[]> {
  const list = reply('200 OK', [JSON_TYPE], listOf(1024 ** 2).join(''))
  await using host = await startRawHost(async (socket) => {
    await delay(WAIT_MS)
    socket.write(list)
  })
  await using product = await startProduct({ ANALYSIS_HOST: host.origin })
  const atRest = residentMegabytes(product)
  forgetPeak(product)
  const read = () => requestAnalysis(product.origin, 'slow', BYTES_PER_SECOND)
  await Promise.all(Array.from({ length: READERS }, read))
  return [
    limit({
      what: 'memory over rest: 200 slow readers of 1 MB',
      found: [peakMegabytes(product) - atRest],
      format: megabytes,
      atMost: 320,
    }),
  ]
}
