/** The server's own error answers: one table, one JSON shape under /shopify, short plain text elsewhere. */
import type { ServerResponse } from 'node:http'
import type { ApiErrorBody, ApiErrorCode } from '../../shared/api-error.ts'
import { securityHeaders } from './security-headers.ts'

interface ErrorFacts {
  readonly status: number
  /** A sentence that a shop owner can act on; names no host, path or stack. */
  readonly message: string
}

export const API_ERRORS: Readonly<Record<ApiErrorCode, ErrorFacts>> = {
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'Analyses are asked for by POST.' },
  unauthorized: {
    status: 401,
    message: 'Your session has ended. Open the mobile app and sign in to the web from there.',
  },
  too_large: { status: 413, message: 'The request is too large. Reload the page and try again.' },
  unsupported_media_type: { status: 415, message: 'The request is not JSON. Reload the page and try again.' },
  rate_limited: {
    status: 429,
    message: 'That was many analyses in a short time. Wait a minute and try again.',
  },
  overloaded: {
    status: 503,
    message: 'Very many shops are being analysed right now. Try again in a moment.',
  },
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

const COMMON_HEADERS = [
  ['Cache-Control', 'no-store'] as const,
  ['X-Robots-Tag', 'noindex'] as const,
  ...securityHeaders(),
].flat()

/** Headers of every answer under /shopify, as `writeHead` takes them. */
export function apiHeaders(requestId: string): string[] {
  return [...COMMON_HEADERS, 'X-Request-Id', requestId]
}

interface Answer {
  readonly status: number
  readonly headers: string[]
  readonly body: Buffer
}

/** `{"error":{"code","message","requestId"}}` with the code's status, ready to be written. */
export function createApiError(
  code: ApiErrorCode,
  requestId: string,
  headers: readonly string[] = [],
): Answer {
  const { status, message } = API_ERRORS[code]
  const body = Buffer.from(JSON.stringify({ error: { code, message, requestId } } satisfies ApiErrorBody))
  return {
    status,
    headers: [
      ...apiHeaders(requestId),
      'Content-Type',
      'application/json; charset=utf-8',
      'Content-Length',
      String(body.length),
      ...headers,
    ],
    body,
  }
}

export function sendApiError(
  response: ServerResponse,
  code: ApiErrorCode,
  requestId: string,
  headers: readonly string[] = [],
): void {
  const answer = createApiError(code, requestId, headers)
  response.writeHead(answer.status, answer.headers)
  response.end(response.req.method === 'HEAD' ? undefined : answer.body)
}

/** Sends a line of plain text; for whatever no page is shown for. */
export function sendPlain(
  response: ServerResponse,
  status: number,
  text: string,
  headers: readonly string[] = [],
): void {
  const body = Buffer.from(`${text}\n`)
  response.writeHead(status, [
    ...COMMON_HEADERS,
    'Content-Type',
    'text/plain; charset=utf-8',
    'Content-Length',
    String(body.length),
    ...headers,
  ])
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

/** For what takes GET and HEAD only. */
export function sendMethodNotAllowed(response: ServerResponse): void {
  sendPlain(response, 405, 'Method not allowed', ['Allow', 'GET, HEAD'])
}
