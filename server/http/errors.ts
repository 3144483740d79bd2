/** Error responses: JSON from one table under /shopify, and short plain text elsewhere. */
import type { ServerResponse } from 'node:http'
import type { ApiErrorBody, ApiErrorCode } from '../../shared/api-error.ts'
import type { HeaderRecord } from './security-headers.ts'

interface ErrorFacts {
  readonly status: number
  /** An instruction for a shop owner, without a host, path or stack. */
  readonly message: string
}

export const API_ERRORS: Readonly<Record<ApiErrorCode, ErrorFacts>> = {
  bad_request: { status: 400, message: 'The request is malformed. Reload the page and try again.' },
  expectation_failed: {
    status: 417,
    message: 'The request expects what is not offered. Reload the page and try again.',
  },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'Analyses are requested by POST.' },
  unauthorized: {
    status: 401,
    message: 'Your session has ended. Open the mobile app and tap its link to the dashboard.',
  },
  request_timeout: { status: 408, message: 'The request took too long to arrive. Try again in a moment.' },
  too_large: { status: 413, message: 'The request is too large. Reload the page and try again.' },
  unsupported_media_type: { status: 415, message: 'The request is not JSON. Reload the page and try again.' },
  rate_limited: { status: 429, message: 'Too many analyses in a short time. Wait a minute, then try again.' },
  overloaded: { status: 503, message: 'We’re very busy right now. Try again in a moment.' },
  analysis_unreachable: {
    status: 502,
    message: 'The analysis service can’t be reached right now. Try again in a few minutes.',
  },
  analysis_invalid: {
    status: 502,
    message: 'The analysis service sent a reply that can’t be used. Try again in a few minutes.',
  },
  analysis_timeout: {
    status: 504,
    message: 'The analysis took too long and was stopped. Try again in a few minutes.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Try again in a moment.' },
}

export const COMMON_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

export function apiHeaders(requestId: string): HeaderRecord {
  return { ...COMMON_HEADERS, 'X-Request-Id': requestId }
}

export function sendApiError(
  response: ServerResponse,
  code: ApiErrorCode,
  requestId: string,
  headers: HeaderRecord = {},
): void {
  const { status, message } = API_ERRORS[code]
  const body = JSON.stringify({ error: { code, message, requestId } } satisfies ApiErrorBody)
  const type = 'application/json; charset=utf-8'
  send(response, status, body, { ...apiHeaders(requestId), 'Content-Type': type, ...headers })
}

export function sendPlain(
  response: ServerResponse,
  status: number,
  text: string,
  headers: HeaderRecord = {},
): void {
  const type = 'text/plain; charset=utf-8'
  send(response, status, `${text}\n`, { ...COMMON_HEADERS, 'Content-Type': type, ...headers })
}

export function sendMethodNotAllowed(response: ServerResponse): void {
  sendPlain(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' })
}

function send(response: ServerResponse, status: number, body: string, headers: HeaderRecord): void {
  response.writeHead(status, { ...headers, 'Content-Length': String(Buffer.byteLength(body)) })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

/** Closes the browser's connection so that the response counts as incomplete. */
export function abortResponse({ req: { socket, httpVersion } }: ServerResponse): void {
  // In HTTP/1.0 a normal close ends the body, so reset instead. A socket that is already ending can't be reset.
  if (httpVersion === '1.0' && socket.writable) socket.resetAndDestroy()
  else socket.destroy()
}
