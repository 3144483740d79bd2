/** Streams the host's response to the browser with bounded memory. A broken response never looks complete. */
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { HttpError } from '../http/http-error.ts'
import { negotiateEncoding } from '../http/negotiate-encoding.ts'
import { apiHeaders } from '../http/responses.ts'
import type { Ending } from '../observability/outcome.ts'
import { createCompressor, createDecoder } from './content-coding.ts'
import type { SentCall } from './forward-calls.ts'
import { hostFailure, invalidReply } from './host-failure.ts'
import { createJudge } from './judge-reply.ts'
import { measureReply } from './measure-reply.ts'

const BODILESS = new Set([204, 205, 304])

/** Resolves once the whole response is handed over. @throws HttpError `analysis_invalid` */
export async function relay(reply: IncomingMessage, sent: SentCall): Promise<Ending> {
  const { response, token, exchange, call } = sent
  const { statusCode = 0 } = reply
  const headers = readHead(reply)
  const decoder = createDecoder(headers)
  const judge = createJudge(statusCode, headers.get('Content-Type'), token)
  const compressor = createCompressor(headers, negotiateEncoding(response.req))
  response.setHeaders(headers)
  response.writeHead(statusCode, apiHeaders(response.locals.context.id))
  // A browser retries the POST if the connection closes before it has received any headers.
  response.flushHeaders()

  const measure = (source: IncomingMessage) => measureReply(source, exchange)
  const decoding = decoder ? [decoder] : []
  const compression = compressor ? [compressor] : []
  await pipeline([reply, measure, ...decoding, judge.watch, ...compression, response], {
    end: false,
    signal: call.signal,
  }).catch((error: unknown) => {
    throw error instanceof HttpError || !(error instanceof Error) ? error : hostFailure(error)
  })
  if (decoder && decoder.bytesWritten !== exchange.bytes) {
    throw invalidReply('bytes behind the content')
  }
  response.end()
  return judge.ending()
}

/** Returns the headers that the browser may see. @throws HttpError `analysis_invalid` if the response is not usable */
function readHead({ statusCode = 0, headers }: IncomingMessage): Map<string, string> {
  const isRedirect = statusCode >= 300 && statusCode < 400
  if (statusCode < 200 || statusCode > 599 || isRedirect || BODILESS.has(statusCode)) {
    throw invalidReply(`status ${statusCode}`)
  }
  // Node decodes only chunked. Any other transfer encoding would reach the browser as content.
  if (!/^chunked$/i.test(headers['transfer-encoding'] ?? 'chunked')) throw invalidReply('transfer coding')
  const passed = new Map([['Vary', 'Accept-Encoding']])
  for (const name of ['Content-Type', 'Content-Encoding', 'Content-Length']) {
    const value = headers[name.toLowerCase()]
    if (value !== undefined) passed.set(name, String(value))
  }
  // Only printable ASCII and tabs, because Node reads and writes other characters in different encodings.
  if (!/^[\t -~]*$/.test([...passed.values()].join())) throw invalidReply('header value')
  // Only seconds, because the date form depends on the host's clock.
  const retryAfter = headers['retry-after']
  if (retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter)) passed.set('Retry-After', retryAfter)
  return passed
}
