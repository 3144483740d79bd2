/** Streams the host's reply to the browser in bounded memory. A broken reply never looks complete. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { apiHeaders } from '../http/errors.ts'
import { HttpError } from '../http/http-error.ts'
import { createCompressor } from './compress.ts'
import { gather } from './gather.ts'

/** Statuses without a body. */
const UNUSABLE = new Set([204, 205, 304])

/** @throws HttpError `analysis_invalid`; if headers were already sent, the caller must use `abortReply`. */
export async function relay(reply: IncomingMessage, response: Response, signal: AbortSignal): Promise<void> {
  const { context } = response.locals
  const headers = readHead(reply)
  const { statusCode = 0 } = reply
  context.hostStatus = statusCode
  // Before the headers are sent, the browser can still get an error response.
  if (reply.errored) throw invalid(reply.errored)
  const compressor = createCompressor(headers, response.req)
  response.setHeaders(headers)
  response.writeHead(statusCode, apiHeaders(context.id))
  // A browser that has received no headers when the connection closes retries the POST.
  response.flushHeaders()

  const steps = compressor ? [compressor] : []
  const gatherTimed = (source: IncomingMessage) => gather(source, context)
  await pipeline([reply, gatherTimed, ...steps, response], { end: false, signal }).catch((error: unknown) => {
    throw invalid(error)
  })
  response.end()
}

/** Returns the headers that the browser may see. @throws HttpError `analysis_invalid` if the reply is not usable. */
function readHead({ statusCode = 0, headers }: IncomingMessage): Map<string, string> {
  const isRedirect = statusCode >= 300 && statusCode < 400
  if (statusCode < 200 || statusCode > 599 || isRedirect || UNUSABLE.has(statusCode)) {
    throw invalid(`status ${statusCode}`)
  }
  // Node decodes only chunked; any other transfer coding would reach the browser as content.
  if (!/^chunked$/i.test(headers['transfer-encoding'] ?? 'chunked')) throw invalid('transfer coding')
  const passed = new Map([['Vary', 'Accept-Encoding']])
  for (const name of ['Content-Type', 'Content-Encoding', 'Content-Length']) {
    const value = headers[name.toLowerCase()]
    if (value !== undefined) passed.set(name, String(value))
  }
  // Printable ASCII and tabs only: Node reads and writes other characters in different encodings.
  if (!/^[\t -~]*$/.test([...passed.values()].join())) throw invalid('header value')
  // Seconds only: the date form depends on the host's clock.
  const retryAfter = headers['retry-after']
  if (retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter)) passed.set('Retry-After', retryAfter)
  return passed
}

/** Closes the browser's connection so that the reply counts as incomplete. */
export function abortReply({ req: { socket, httpVersion } }: ServerResponse): void {
  // In HTTP/1.0 a normal close ends the body, so reset instead. A socket that is already ending can't be reset.
  if (httpVersion === '1.0' && socket.writable) socket.resetAndDestroy()
  else socket.destroy()
}

function invalid(error: unknown): HttpError {
  return error instanceof HttpError ? error : new HttpError('analysis_invalid', { cause: error })
}
