/** The benchmarks' analysis host: the caller's token chooses the size of the list, the time, and the number of pieces. */
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { listOf } from './list.ts'

/** For tokens that choose nothing, such as a logged-in owner's. */
const USUAL_BYTES = 20_000

const lists = new Map<number, readonly string[]>()

createServer(async (request, response) => {
  const { authorization = '' } = request.headers
  const [, bytes = USUAL_BYTES, waitMs = 0, pieces = 1] = (
    /list\.(\d+)\.(\d+)\.(\d+)/.exec(authorization) ?? []
  ).map(Number)
  request.resume()
  if (waitMs > 0) await delay(waitMs)
  response.writeHead(200, { 'Content-Type': 'application/json' })
  const items = lists.get(bytes) ?? listOf(bytes)
  lists.set(bytes, items)
  const perPiece = Math.ceil(items.length / pieces)
  // Sends each piece as a separate chunk, without waiting for the next one.
  response.socket?.setNoDelay(true)
  for (let index = 0; index < items.length; index += perPiece)
    response.write(items.slice(index, index + perPiece).join(''))
  response.end()
}).listen({ port: Number(process.env['PORT']), host: '127.0.0.1', backlog: 4096 })
