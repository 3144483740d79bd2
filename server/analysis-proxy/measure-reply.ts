/** Measures a reply while it passes: its size, which has a limit, and the time that the host takes. */
import type { IncomingMessage } from 'node:http'
import type { HostExchange } from './host-exchange.ts'
import { invalidReply } from './host-failure.ts'

export const MAX_REPLY_BYTES = 64 * 1024 * 1024

/** @throws HttpError `analysis_invalid` if the reply is too long. */
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

/** Limits the decoded reply. @throws HttpError `analysis_invalid` if it is too long. */
export async function* limitBytes(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    checkLength(bytes)
    yield piece
  }
}

function checkLength(bytes: number): void {
  if (bytes > MAX_REPLY_BYTES) throw invalidReply('too long', 'too_long')
}

/** Chunks that have already arrived are compressed and sent together: each by itself would cost more than its bytes. */
function joinReceived(first: Buffer, reply: IncomingMessage): Buffer {
  // Asking for more than the limit would raise it.
  const rest: Buffer | null = reply.read(Math.min(reply.readableLength, reply.readableHighWaterMark))
  return rest ? Buffer.concat([first, rest]) : first
}
