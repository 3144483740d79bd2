/** Requests that Node's parser accepts and this server doesn't; they never reach the app. */
import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import helmet from 'helmet'
import { API_ERRORS, sendApiError, sendPlain } from './errors.ts'
import { isApiTarget } from './request-target.ts'
import { permissionsPolicy, SECURITY } from './security-headers.ts'

type Fault = 'bad_request' | 'expectation_failed'

/** Finds other versions and codings, targets that are no path, no or several hosts (RFC 9112), and expectations. */
export function findFault({ url = '', httpVersion, headersDistinct }: IncomingMessage): Fault | undefined {
  const { expect, host: hosts = [], 'transfer-encoding': codings } = headersDistinct
  if (expect) return 'expectation_failed'
  if (!url.startsWith('/') || url.includes('#')) return 'bad_request'
  if (/[\s,]/.test(hosts.join())) return 'bad_request'
  // HTTP/1.0 requires no Host header and has no chunked encoding.
  if (httpVersion === '1.0') return codings ? 'bad_request' : undefined
  if (httpVersion !== '1.1' || hosts.length === 0) return 'bad_request'
  return codings && codings.join().toLowerCase() !== 'chunked' ? 'bad_request' : undefined
}

const setSecurityHeaders = helmet(SECURITY)

/** JSON under /shopify, as the app's own errors. Returns the status. */
export function sendFault(request: IncomingMessage, response: ServerResponse, fault: Fault): number {
  const { url = '' } = request
  const { status } = API_ERRORS[fault]
  // Further data on this connection can't be trusted.
  response.shouldKeepAlive = false
  setSecurityHeaders(request, response, () => {})
  permissionsPolicy(request, response, () => {})
  if (url.startsWith('/') && isApiTarget(url)) sendApiError(response, fault, randomUUID())
  else sendPlain(response, status, STATUS_CODES[status] ?? '')
  return status
}
