/** Joins small chunks from the host into larger ones, as each is compressed and sent separately. */
import { on } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { HttpError } from '../http/http-error.ts'
import type { RequestContext } from '../http/request-context.ts'

export const MAX_REPLY_BYTES = 64 * 1024 * 1024

const WORTHWHILE_BYTES = 32 * 1024
const PAUSE_MS = 10

/**
 * Notes in `context` the reply's size and the host's time.
 * @throws HttpError `analysis_invalid` if the reply is too long; the stream's own error if it breaks.
 */
export async function* gather(
  reply: IncomingMessage,
  context: Pick<RequestContext, 'hostBytes' | 'hostTime'>,
): AsyncGenerator<Buffer> {
  const { hostTime } = context
  context.hostBytes = 0
  for await (const _ of on(reply, 'readable', { close: ['end'] })) {
    while (reply.readableLength > 0) {
      if (reply.readableLength < WORTHWHILE_BYTES && !reply.complete) await delay(PAUSE_MS)
      // `read()` would return the host's chunks one by one, and asking for more than the limit would raise it.
      const piece: Buffer = reply.read(Math.min(reply.readableLength, reply.readableHighWaterMark))
      context.hostBytes += piece.length
      // Until the browser has read it, the next bytes wait for the browser, not for the host.
      hostTime?.pause()
      yield piece
      hostTime?.resume()
      if (context.hostBytes > MAX_REPLY_BYTES) throw new HttpError('analysis_invalid', { cause: 'too long' })
    }
    // Without another read, the stream would not emit 'end'.
    reply.read(0)
  }
  hostTime?.pause()
}
