/** Joins what a host sends item by item, as each piece is compressed and sent on its own. */
import { on } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { HttpError } from '../http/http-error.ts'

export const MAX_REPLY_BYTES = 64 * 1024 * 1024

const WORTHWHILE_BYTES = 32 * 1024
/** What a host has said goes on after so long, and all that came meanwhile with it. */
const PAUSE_MS = 10

/** @throws HttpError `analysis_invalid` where the reply is too long; whatever breaks the reply. */
export async function* gather(reply: IncomingMessage): AsyncGenerator<Buffer> {
  let received = 0
  for await (const _ of on(reply, 'readable', { close: ['end'] })) {
    if (reply.readableLength < WORTHWHILE_BYTES && !reply.complete) await delay(PAUSE_MS)
    // All at once: a stream that flows passes each of the host's pieces on by itself.
    const { readableLength } = reply
    if (readableLength > 0) yield reply.read(readableLength)
    received += readableLength
    if (received > MAX_REPLY_BYTES) throw new HttpError('analysis_invalid', { cause: 'too long' })
    // The end is told to whoever asks once more.
    reply.read(0)
  }
}
