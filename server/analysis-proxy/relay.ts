/** Streams the host's reply to the browser in bounded memory. A broken reply never looks complete. */
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { isJsonType } from '../../shared/json-type.ts'
import { apiHeaders } from '../http/errors.ts'
import { HttpError } from '../http/http-error.ts'
import type { Encoding } from '../http/negotiate-encoding.ts'
import type { RequestContext } from '../http/request-context.ts'
import { createCompressor } from './compress.ts'
import { measureReply } from './measure-reply.ts'
import { createUnpacker } from './unpack.ts'

/** Statuses without a body. */
const UNUSABLE = new Set([204, 205, 304])

/** @throws HttpError `analysis_invalid`, or the error that ended the call. */
export async function relay(
  reply: IncomingMessage,
  response: Response,
  encoding: Encoding | undefined,
): Promise<void> {
  const { context, call } = response.locals
  const headers = readHead(reply)
  const unpacker = createUnpacker(headers)
  const { statusCode = 0 } = reply
  context.hostStatus = statusCode
  // Lets Node read on in what it has received: an error there can still be told.
  await Promise.resolve()
  call.signal.throwIfAborted()
  const compressor = createCompressor(headers, encoding)
  response.setHeaders(headers)
  response.writeHead(statusCode, apiHeaders(context.id))
  // A browser that has received no headers when the connection closes retries the POST.
  response.flushHeaders()

  const measure = (source: IncomingMessage) => measureReply(source, context)
  const compression = compressor ? [compressor] : []
  await pipeline([reply, measure, ...unpacker, ...compression, response], {
    end: false,
    signal: call.signal,
  }).catch((error: unknown) => {
    throw invalid(error)
  })
  context.cause = whyUnusable(reply, context)
  response.end()
}

/** A successful reply without JSON is passed on, but for log, metrics and alerts the host has failed. */
function whyUnusable({ statusCode = 0, headers }: IncomingMessage, { hostBytes }: RequestContext) {
  if (statusCode >= 300) return undefined
  if (hostBytes === 0) return 'empty'
  return isJsonType(headers['content-type']) ? undefined : 'not JSON'
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

function invalid(error: unknown): HttpError {
  return error instanceof HttpError ? error : new HttpError('analysis_invalid', { cause: error })
}
