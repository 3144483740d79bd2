/** Passes the host's reply on to the browser, in bounded memory, and never a broken one that looks whole. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { apiHeaders } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { compress, createCompressor, type Encoding, encodingFor } from './compress.ts'
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
  signal.throwIfAborted()
  const head = readReplyHead(reply)
  context.hostStatus = head.status
  const held = await hold(reply).catch(throwInvalid)
  signal.throwIfAborted()
  const encoding = encodingFor(head, held.bytes, acceptEncoding)

  if (held.isWhole) {
    const body = Buffer.concat(held.chunks)
    const content = encoding ? compress(encoding, body) : body
    response.writeHead(head.status, replyHeaders(head, context.id, encoding, content.length))
    response.end(content)
  } else {
    const length = encoding ? undefined : head.contentLength
    response.writeHead(head.status, replyHeaders(head, context.id, encoding, length))
    await stream(held, reply, response, { encoding, signal }).catch(throwInvalid)
    response.end()
  }
  await closed(response, signal)
}

/** Closes the browser's connection so that it can't take the reply for a whole one. */
export function abortReply({ req: { socket, httpVersion } }: ServerResponse): void {
  // In HTTP/1.0 an ordinary close is how a body ends. A socket that is ending already can't be reset.
  if (httpVersion === '1.0' && socket.writable) socket.resetAndDestroy()
  else socket.destroy()
}

interface Held {
  readonly chunks: readonly Buffer[]
  readonly bytes: number
  /** Where it is not, the reply is paused. */
  readonly isWhole: boolean
}

function hold(reply: IncomingMessage): Promise<Held> {
  const { promise, resolve, reject } = Promise.withResolvers<Held>()
  const chunks: Buffer[] = []
  let bytes = 0
  const keep = (chunk: Buffer) => {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes <= MAX_HELD_BYTES) return
    reply.off('data', keep).pause()
    resolve({ chunks, bytes, isWhole: false })
  }
  reply.on('data', keep)
  reply.once('end', () => resolve({ chunks, bytes, isWhole: true }))
  reply.once('error', reject)
  reply.once('close', () => {
    if (!reply.readableEnded) reject(new HttpError('analysis_invalid', { cause: 'unfinished reply' }))
  })
  return promise
}

interface StreamOptions {
  readonly encoding: Encoding | undefined
  readonly signal: AbortSignal
}

/** Sends the head, what is held and the rest, and leaves the response open. */
async function stream(
  held: Held,
  reply: IncomingMessage,
  response: ServerResponse,
  { encoding, signal }: StreamOptions,
): Promise<void> {
  const compressor = encoding && createCompressor(encoding)
  try {
    compressor?.pipe(response, { end: false })
    // A browser that has seen nothing of a reply when its connection closes sends the POST again by itself. So head
    // and beginning are on their way before anything else of the reply is looked at.
    response.flushHeaders()
    await writeAll(compressor ?? response, held.chunks, signal)
    endAtLimit(reply, held.bytes)
    if (!compressor) return await pipeline(reply, response, { end: false, signal })
    await Promise.all([pipeline(reply, compressor, { signal }), finished(compressor)])
  } finally {
    compressor?.destroy()
  }
}

function endAtLimit(reply: IncomingMessage, alreadyReceived: number): void {
  let received = alreadyReceived
  reply.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > MAX_REPLY_BYTES) reply.destroy(new HttpError('analysis_invalid', { cause: 'too long' }))
  })
}

async function writeAll(stream: Writable, chunks: readonly Buffer[], signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  for (const chunk of chunks.slice(0, -1)) stream.write(chunk)
  stream.write(chunks.at(-1), (error) => (error ? reject(error) : resolve()))
  await promise
}

/** Resolves when the last byte was handed to the connection. */
function closed(response: ServerResponse, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  response.once('close', resolve)
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return promise
}

function throwInvalid(error: unknown): never {
  throw error instanceof HttpError ? error : new HttpError('analysis_invalid', { cause: error })
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
