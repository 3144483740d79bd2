/** Short responses: JSON errors under /shopify, plain text elsewhere. None is cached or indexed. */
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Response } from 'express'
import type { HttpError } from './http-error.ts'
import type { HeaderRecord } from './security-headers.ts'

const COMMON_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

export function apiHeaders(requestId: string): HeaderRecord {
  return { ...COMMON_HEADERS, 'X-Request-Id': requestId }
}

/** The name of an HTTP status, such as 'Not Found'. */
export function statusName(status: number): string {
  return STATUS_CODES[status] ?? ''
}

export function sendApiError(response: Response, { code, status, headers }: HttpError): void {
  const { id: requestId } = response.locals.context
  // The message is for developers. The page shows its own sentence for each code.
  const body = JSON.stringify({ error: { code, message: statusName(status), requestId } })
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
