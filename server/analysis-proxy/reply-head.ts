/** What of the host's status and headers may reach the browser. */
import type { IncomingMessage } from 'node:http'
import { HttpError } from './http-error.ts'

export interface ReplyHead {
  readonly status: number
  readonly contentType: string | undefined
  readonly contentEncoding: string | undefined
  readonly contentLength: string | undefined
  readonly retryAfter: string | undefined
}

/** Statuses that carry no body, or that are about the connection between us and the host. */
const UNUSABLE = new Set([204, 205, 304])

/** @throws HttpError `analysis_invalid` where the reply is none that a browser could be given. */
export function readReplyHead(reply: IncomingMessage): ReplyHead {
  const { statusCode = 0, headers, httpVersion } = reply
  // Node's parser takes some for a reply that speak another protocol, or chunks where there are none yet.
  if (httpVersion !== '1.1' && httpVersion !== '1.0') throw invalid(`HTTP/${httpVersion}`)
  if (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined) throw invalid('chunks in HTTP/1.0')
  const isRedirect = statusCode >= 300 && statusCode < 400
  if (statusCode < 200 || statusCode > 599 || isRedirect || UNUSABLE.has(statusCode)) {
    throw invalid(`status ${statusCode}`)
  }
  // Node undoes chunks only; any other transfer coding would reach the browser as if it were the content.
  if ((headers['transfer-encoding'] ?? 'chunked').toLowerCase() !== 'chunked')
    throw invalid('transfer coding')
  const contentType = headers['content-type']
  const contentEncoding = headers['content-encoding']
  if (!isSendable(contentType) || !isSendable(contentEncoding)) throw invalid('header value')
  const retryAfter = headers['retry-after']
  return {
    status: statusCode,
    contentType,
    contentEncoding,
    contentLength: headers['content-length'],
    // The date form would need the host's clock to be right.
    retryAfter: retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? retryAfter : undefined,
  }
}

function invalid(cause: string): HttpError {
  return new HttpError('analysis_invalid', { cause })
}

/** Visible ASCII and blanks: Node would write other bytes in another encoding than they came in. */
function isSendable(value = ''): boolean {
  return /^[\t -~]*$/.test(value)
}
