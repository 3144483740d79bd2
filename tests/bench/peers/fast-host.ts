/** The analysis host of the benchmarks: a list of the size, after the time, that the caller's token asks for. */
import { createServer, type ServerResponse } from 'node:http'
import { insights } from '../../../server/sample-shop/insights.ts'
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'

const WORDS = ANALYSIS_NAMES.flatMap(insights).flatMap((insight) =>
  Object.values(insight).join(' ').split(' '),
)
let seed = 6

const lists = new Map<number, Buffer>()

createServer((request, response) => {
  const { authorization = '' } = request.headers
  const [, bytes, waitMs] = /\w+\.(\d+)\.(\d+)$/.exec(authorization) ?? []
  request.resume()
  if (bytes === undefined || waitMs === undefined) response.end('ready')
  else if (waitMs === '0') send(response, listOf(Number(bytes)))
  else setTimeout(() => send(response, listOf(Number(bytes))), Number(waitMs))
}).listen({ port: Number(process.env['PORT']), host: '127.0.0.1', backlog: 4096 })

function send(response: ServerResponse, list: Buffer): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': list.length })
  response.end(list)
}

/** Insights in the sample shop's words, in an order of their own: its list over and over would flatter compression. */
function listOf(bytes: number): Buffer {
  const known = lists.get(bytes)
  if (known) return known
  const list: unknown[] = []
  for (let length = 0; length < bytes; length += Buffer.byteLength(JSON.stringify(list.at(-1))) + 1) {
    list.push({
      productId: String(list.length + 1),
      seoTitle: randomWords(6),
      inventoryInsight: randomWords(24),
      pricingSuggestion: randomWords(20),
    })
  }
  const reply = Buffer.from(JSON.stringify({ analysis: list }))
  lists.set(bytes, reply)
  return reply
}

function randomWords(count: number): string {
  return Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return WORDS[seed % WORDS.length]
  }).join(' ')
}
