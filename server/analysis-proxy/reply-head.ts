/** What of the host's reply may reach the browser, its body aside. */
import type { IncomingMessage } from 'node:http'
import { HttpError } from './http-error.ts'

/** Statuses that carry no body, or that are about the connection between us and the host. */
const UNUSABLE = new Set([204, 205, 304])

/**
 * Returns the headers that the browser may see.
 * @throws HttpError `analysis_invalid` where the reply is none that a browser could be given.
 */
export function readReplyHead({ statusCode = 0, headers }: IncomingMessage): Map<string, string> {
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

function invalid(cause: string): HttpError {
  return new HttpError('analysis_invalid', { cause })
}
