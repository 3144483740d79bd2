/** Measures a response while it is forwarded: its size, which is limited, and the host's time. */
import type { IncomingMessage } from 'node:http'
import type { HostExchange } from './host-exchange.ts'
import { invalidReply } from './host-failure.ts'

export const MAX_REPLY_BYTES = 64 * 1024 * 1024

/** @throws HttpError `analysis_invalid` if the response is too long */
export async function* measureReply(reply: IncomingMessage, exchange: HostExchange): AsyncGenerator<Buffer> {
  for await (const first of reply) {
    const piece = joinReceived(first, reply)
    exchange.receive(piece.length)
    yield piece
    exchange.waitForHost()
    checkLength(exchange.bytes ?? 0)
  }
  exchange.waitForCaller()
}

/** @throws HttpError `analysis_invalid` if a response of this length, encoded or decoded, is too long */
export function checkLength(bytes: number): void {
  if (bytes > MAX_REPLY_BYTES) throw invalidReply('too long')
}

/**
 * Joins chunks that have already arrived, because compressing and sending small chunks separately costs more than their
 * bytes.
 */
function joinReceived(first: Buffer, reply: IncomingMessage): Buffer {
  // Reading more than the high-water mark would raise it.
  const rest: Buffer | null = reply.read(Math.min(reply.readableLength, reply.readableHighWaterMark))
  return rest ? Buffer.concat([first, rest]) : first
}
