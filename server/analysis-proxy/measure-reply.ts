/** Measures a reply while it passes: its size, which is limited, and the time in which the host was waited for. */
import type { IncomingMessage } from 'node:http'
import { HttpError } from '../http/http-error.ts'
import type { RequestContext } from '../http/request-context.ts'

export const MAX_REPLY_BYTES = 64 * 1024 * 1024

/** Notes both in `context`. @throws HttpError `analysis_invalid` if the reply is too long. */
export async function* measureReply(
  reply: IncomingMessage,
  context: Pick<RequestContext, 'hostBytes' | 'hostTime'>,
): AsyncGenerator<Buffer> {
  const { hostTime } = context
  context.hostBytes = 0
  for await (const first of reply) {
    const piece = joinReceived(first, reply)
    context.hostBytes += piece.length
    // Until the browser has read it, the next bytes wait for the browser, not for the host.
    hostTime?.pause()
    yield piece
    hostTime?.resume()
    checkLength(context.hostBytes)
  }
  hostTime?.pause()
}

/** For what a reply unpacks to. @throws HttpError `analysis_invalid` if that is too long. */
export async function* limitBytes(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    checkLength(bytes)
    yield piece
  }
}

function checkLength(bytes: number): void {
  if (bytes > MAX_REPLY_BYTES) throw new HttpError('analysis_invalid', { cause: 'too long' })
}

/** What has come meanwhile is compressed and sent together: each small chunk by itself would cost more than its bytes. */
function joinReceived(first: Buffer, reply: IncomingMessage): Buffer {
  // Asking for more than the limit would raise it.
  const rest: Buffer | null = reply.read(Math.min(reply.readableLength, reply.readableHighWaterMark))
  return rest ? Buffer.concat([first, rest]) : first
}
