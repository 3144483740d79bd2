/** The analysis host of the benchmarks: a list of the size, after the time, that the caller's token asks for. */
import { createServer, type ServerResponse } from 'node:http'
import { branchInsights } from '../../../server/sample-shop/insights/insights.ts'

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

/** Insights of the sample shop, as many as are needed: real sentences, as compression must not be flattered. */
function listOf(bytes: number): Buffer {
  const known = lists.get(bytes)
  if (known) return known
  const insights: string[] = []
  let length = 0
  for (const branch of branchInsights('products', { seed: 6, today: '2026-03-02' }, 1_000_000)) {
    for (const text of branch.map((insight) => JSON.stringify(insight))) {
      if (length >= bytes) break
      insights.push(text)
      length += Buffer.byteLength(text) + 1
    }
    if (length >= bytes) break
  }
  const list = Buffer.from(`{"analysis":[${insights.join(',')}]}`)
  lists.set(bytes, list)
  return list
}
