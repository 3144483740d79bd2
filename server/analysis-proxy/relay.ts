/** Passes the host's reply on to the browser, in bounded memory, and never a broken one that looks whole. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished, pipeline } from 'node:stream/promises'
import { apiHeaders } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { HeaderRecord } from '../http/security-headers.ts'
import { createCompressor, type Encoding, encodingFor } from './compress.ts'
import { Gather } from './gather.ts'
import { HttpError } from './http-error.ts'
import { type ReplyHead, readReplyHead } from './reply-head.ts'

interface RelayOptions {
  readonly acceptEncoding: string | undefined
  readonly context: RequestContext
  readonly signal: AbortSignal
}

/** @throws HttpError `analysis_invalid`; once the head is sent, `abortReply` is all that is left. */
export async function relay(
  reply: IncomingMessage,
  response: ServerResponse,
  { acceptEncoding, context, signal }: RelayOptions,
): Promise<void> {
  const head = readReplyHead(reply)
  context.hostStatus = head.status
  // What is known to be broken by now can still be told.
  if (reply.errored) throw invalid(reply.errored)
  const encoding = encodingFor(head, acceptEncoding)
  response.writeHead(head.status, replyHeaders(head, context.id, encoding))
  // A browser that has seen nothing of a reply when its connection closes sends the POST again by itself.
  response.flushHeaders()

  const steps = encoding ? [createCompressor(encoding)] : []
  await pipeline([reply, new Gather(), ...steps, response], { end: false, signal }).catch(
    (error: unknown) => {
      throw invalid(error)
    },
  )
  response.end()
  await finished(response, { signal })
}

/** Closes the browser's connection so that it can't take the reply for a whole one. */
export function abortReply({ req: { socket, httpVersion } }: ServerResponse): void {
  // In HTTP/1.0 an ordinary close is how a body ends. A socket that is ending already can't be reset.
  if (httpVersion === '1.0' && socket.writable) socket.resetAndDestroy()
  else socket.destroy()
}

function invalid(error: unknown): HttpError {
  return error instanceof HttpError ? error : new HttpError('analysis_invalid', { cause: error })
}

function replyHeaders(
  { contentType, contentEncoding, contentLength, retryAfter }: ReplyHead,
  requestId: string,
  ownEncoding: Encoding | undefined,
): HeaderRecord {
  const encoding = ownEncoding ?? contentEncoding
  return {
    ...apiHeaders(requestId),
    Vary: 'Accept-Encoding',
    ...(contentType !== undefined && { 'Content-Type': contentType }),
    ...(encoding !== undefined && { 'Content-Encoding': encoding }),
    ...(contentLength !== undefined && !ownEncoding && { 'Content-Length': contentLength }),
    ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
  }
}
