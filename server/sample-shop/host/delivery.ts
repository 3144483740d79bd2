/** How a reply goes out: whole, byte by byte, in part, or not at all; one entry for each scenario. */
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Reply } from './reply.ts'

/** `value`: the number that was given with the scenario. Rejects where the caller leaves in the midst of it. */
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
