/** Passes the host's reply on to the browser, in bounded memory, and never a broken one that looks whole. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { apiHeaders } from '../http/errors.ts'
import { HttpError } from '../http/http-error.ts'
import { createCompressor } from './compress.ts'
import { Gather, readAll } from './gather.ts'

/** Statuses that carry no body, or that are about the connection between us and the host. */
const UNUSABLE = new Set([204, 205, 304])

/** @throws HttpError `analysis_invalid`; once the head is sent, `abortReply` is all that is left. */
export async function relay(reply: IncomingMessage, response: Response, signal: AbortSignal): Promise<void> {
  const { context } = response.locals
  const headers = readHead(reply)
  const { statusCode = 0 } = reply
  context.hostStatus = statusCode
  // What is known to be broken by now can still be told.
  if (reply.errored) throw invalid(reply.errored)
  const compressor = createCompressor(headers, response.req.headers['accept-encoding'])
  response.setHeaders(headers)
  response.writeHead(statusCode, apiHeaders(context.id))
  // A browser that has seen nothing of a reply when its connection closes sends the POST again by itself.
  response.flushHeaders()

  const steps = compressor ? [compressor] : []
  await pipeline([reply, readAll, new Gather(), ...steps, response], { end: false, signal })
    .catch((error: unknown) => {
      throw invalid(error)
    })
    // Node keeps the connection of a reply that has come whole and that nobody has read to its end.
    .finally(() => reply.destroy())
  response.end()
}

/**
 * Returns the headers that the browser may see.
 * @throws HttpError `analysis_invalid` where the reply is none that a browser could be given.
 */
function readHead({ statusCode = 0, headers }: IncomingMessage): Map<string, string> {
  const isRedirect = statusCode >= 300 && statusCode < 400
  if (statusCode < 200 || statusCode > 599 || isRedirect || UNUSABLE.has(statusCode)) {
    throw invalid(`status ${statusCode}`)
  }
  // Node undoes chunks only; any other transfer coding would reach the browser as if it were the content.
  if (!/^chunked$/i.test(headers['transfer-encoding'] ?? 'chunked')) throw invalid('transfer coding')
  const passed = new Map([['Vary', 'Accept-Encoding']])
  for (const name of ['Content-Type', 'Content-Encoding', 'Content-Length']) {
    const value = headers[name.toLowerCase()]
    if (value !== undefined) passed.set(name, String(value))
  }
  // Visible ASCII and blanks: Node would write other bytes in another encoding than they came in.
  if (!/^[\t -~]*$/.test([...passed.values()].join())) throw invalid('header value')
  // The date form would need the host's clock to be right.
  const retryAfter = headers['retry-after']
  if (retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter)) passed.set('Retry-After', retryAfter)
  return passed
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
