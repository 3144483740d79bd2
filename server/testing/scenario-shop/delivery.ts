/** How a reply is sent: complete, byte by byte, in part or not at all; one entry per scenario. */
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Reply } from './reply.ts'

/** `value`: the number given with the scenario. Rejects if the caller disconnects. */
export type Deliver = (response: ServerResponse, reply: Reply, value?: number) => Promise<void> | void

export const DELIVERIES = {
  whole(response, reply) {
    writeHead(response, reply).end(reply.body)
  },
  drip(response, reply, everyMs = 1) {
    return pipeline(drops(reply.body, everyMs), writeHead(response, reply))
  },
  'cut-off'(response, reply) {
    const half = reply.body.subarray(0, reply.body.length / 2)
    writeHead(response, reply).write(half, () => response.destroy())
  },
  reset(response) {
    response.socket?.resetAndDestroy()
  },
  silent() {},
} as const satisfies Readonly<Record<string, Deliver>>

function writeHead(response: ServerResponse, { status, type, body }: Reply): ServerResponse {
  return response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length })
}

async function* drops(body: Buffer, everyMs: number): AsyncGenerator<Uint8Array> {
  for (const byte of body) {
    yield Uint8Array.of(byte)
    await delay(everyMs, undefined, { ref: false })
  }
}
