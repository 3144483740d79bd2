/** How a reply goes out: whole, byte by byte, in part, or not at all. */
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Reply } from './reply.ts'
import type { Delivery } from './scenario.ts'

/** `left` aborts when the caller leaves; then this rejects. */
export async function deliver(
  response: ServerResponse,
  reply: Reply,
  delivery: Delivery,
  left: AbortSignal,
): Promise<void> {
  switch (delivery.kind) {
    case 'whole':
      return sendWhole(response, reply)
    case 'drip':
      writeHead(response, reply)
      return pipeline(drops(reply, delivery.everyMs, left), response)
    case 'cut-off':
      return sendHalf(response, reply)
    case 'reset':
      response.socket?.resetAndDestroy()
      return
    case 'silent':
      return
  }
}

async function sendWhole(response: ServerResponse, reply: Reply): Promise<void> {
  writeHead(response, reply)
  if (reply.body instanceof Uint8Array) response.end(reply.body)
  else await pipeline(Readable.from(reply.body), response)
}

function writeHead(response: ServerResponse, { status, type, body }: Reply): void {
  const length = body instanceof Uint8Array ? { 'Content-Length': body.length } : {}
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...length })
}

async function* drops({ body }: Reply, everyMs: number, left: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces(body)) {
    for (let index = 0; index < piece.length; index += 1) {
      yield piece.subarray(index, index + 1)
      await delay(everyMs, undefined, { signal: left })
    }
  }
}

/** Promises the first piece's length and ends after half of it. */
async function sendHalf(response: ServerResponse, { status, type, body }: Reply): Promise<void> {
  for await (const piece of pieces(body)) {
    response.writeHead(status, { 'Content-Type': type, 'Content-Length': piece.length })
    response.write(piece.subarray(0, piece.length / 2), () => response.destroy())
    return
  }
}

async function* pieces(body: Reply['body']): AsyncGenerator<Uint8Array> {
  if (body instanceof Uint8Array) yield body
  else yield* body
}
