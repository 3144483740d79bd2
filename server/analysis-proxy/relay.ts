/** Passes the host's reply on to the browser, in bounded memory, and never a broken one that looks whole. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished, pipeline } from 'node:stream/promises'
import { apiHeaders } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { compress, createCompressor, encodingFor } from './compress.ts'
import { HttpError } from './http-error.ts'
import { type ReplyHead, readReplyHead } from './reply-head.ts'

/** A reply that fits is held until it is whole, so that its failure can still be told. */
export const MAX_HELD_BYTES = 64 * 1024
export const MAX_REPLY_BYTES = 64 * 1024 * 1024

interface RelayOptions {
  readonly acceptEncoding: string | undefined
  readonly context: RequestContext
  readonly signal: AbortSignal
}

/** @throws HttpError `analysis_invalid`; where part of the reply was sent, `abortReply` is all that is left. */
export async function relay(
  reply: IncomingMessage,
  response: ServerResponse,
  { acceptEncoding, context, signal }: RelayOptions,
): Promise<void> {
  const head = readReplyHead(reply)
  context.hostStatus = head.status
  const chunks = readChunks(reply)
  const { held, isWhole } = await hold(chunks)
  signal.throwIfAborted()
  const encoding = encodingFor(head, held.length, acceptEncoding)

  if (isWhole) {
    const content = encoding ? compress(encoding, held) : held
    response.writeHead(head.status, replyHeaders(head, context.id, encoding, content.length))
    response.end(content)
  } else {
    response.writeHead(
      head.status,
      replyHeaders(head, context.id, encoding, encoding ? undefined : head.contentLength),
    )
    // A browser that has seen nothing of a reply when its connection closes sends the POST again by itself.
    response.flushHeaders()
    const compressors = encoding ? [createCompressor(encoding)] : []
    // An error must not end the response: to HTTP/1.0 that would look like the reply's own end.
    await pipeline([heldAndRest(held, chunks), ...compressors, response], { end: false, signal })
    response.end()
  }
  await finished(response, { signal })
}

/** Closes the browser's connection so that it can't take the reply for a whole one. */
export function abortReply({ req: { socket, httpVersion } }: ServerResponse): void {
  // In HTTP/1.0 an ordinary close is how a body ends. A socket that is ending already can't be reset.
  if (httpVersion === '1.0' && socket.writable) socket.resetAndDestroy()
  else socket.destroy()
}

async function* readChunks(reply: IncomingMessage): AsyncGenerator<Buffer, undefined> {
  let received = 0
  try {
    for await (const chunk of reply) {
      received += chunk.length
      if (received > MAX_REPLY_BYTES) throw new HttpError('analysis_invalid', { cause: 'reply too long' })
      yield chunk
    }
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError('analysis_invalid', { cause: error })
  }
  return undefined
}

async function hold(chunks: AsyncGenerator<Buffer>): Promise<{ held: Buffer; isWhole: boolean }> {
  const held: Buffer[] = []
  let length = 0
  while (length <= MAX_HELD_BYTES) {
    const { value, done } = await chunks.next()
    if (done) return { held: Buffer.concat(held), isWhole: true }
    held.push(value)
    length += value.length
  }
  return { held: Buffer.concat(held), isWhole: false }
}

async function* heldAndRest(held: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield held
  yield* rest
}

function replyHeaders(
  { contentType, contentEncoding, retryAfter }: ReplyHead,
  requestId: string,
  ownEncoding: string | undefined,
  length: number | string | undefined,
): string[] {
  const headers = apiHeaders(requestId)
  const encoding = ownEncoding ?? contentEncoding
  headers.push('Vary', 'Accept-Encoding')
  if (contentType !== undefined) headers.push('Content-Type', contentType)
  if (encoding !== undefined) headers.push('Content-Encoding', encoding)
  if (length !== undefined) headers.push('Content-Length', String(length))
  if (retryAfter !== undefined) headers.push('Retry-After', retryAfter)
  return headers
}
