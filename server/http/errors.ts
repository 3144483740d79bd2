/** Error responses: JSON from one table under /shopify, and short plain text elsewhere. */
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { ApiErrorBody, ApiErrorCode } from '../../shared/api-error.ts'
import type { HeaderRecord } from './security-headers.ts'

export const API_STATUSES: Readonly<Record<ApiErrorCode, number>> = {
  bad_request: 400,
  unauthorized: 401,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  too_large: 413,
  unsupported_media_type: 415,
  expectation_failed: 417,
  rate_limited: 429,
  internal: 500,
  analysis_unreachable: 502,
  analysis_invalid: 502,
  overloaded: 503,
  analysis_timeout: 504,
}

const COMMON_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

export function apiHeaders(requestId: string): HeaderRecord {
  return { ...COMMON_HEADERS, 'X-Request-Id': requestId }
}

/** The name of an HTTP status, such as 'Not Found'. */
export function statusName(status: number): string {
  return STATUS_CODES[status] ?? ''
}

export function sendApiError(
  response: ServerResponse,
  code: ApiErrorCode,
  requestId: string,
  headers: HeaderRecord = {},
): void {
  const status = API_STATUSES[code]
  // For developers. The page shows its own sentence for each code.
  const message = statusName(status)
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

/** Returns the whole response to bytes that never become a request, with the headers that matter without a page. */
export function rejection(status: number): string {
  const reason = statusName(status)
  return [
    `HTTP/1.1 ${status} ${reason}`,
    'Connection: close',
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'",
    'X-Content-Type-Options: nosniff',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${reason.length + 1}`,
    '',
    `${reason}\n`,
  ].join('\r\n')
}

/** Closes the browser's connection so that the response counts as incomplete. */
export function abortResponse({ req: { socket, httpVersion } }: ServerResponse): void {
  // In HTTP/1.0 a normal close ends the body, so reset instead. A socket that is already ending can't be reset.
  if (httpVersion === '1.0' && socket.writable) socket.resetAndDestroy()
  else socket.destroy()
}
