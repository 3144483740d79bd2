/** Requests that never reach the app, because Node's parser rejects them, or accepts what this server doesn't. */
import { randomUUID } from 'node:crypto'
import { IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import { API_ERRORS, COMMON_HEADERS, sendApiError, sendPlain } from './errors.ts'
import { isApiTarget } from './request-target.ts'
import { permissionsPolicy, SECURITY } from './security-headers.ts'

type Fault = 'bad_request' | 'expectation_failed'

/** Scheme, authority without a user, and the rest. */
const ABSOLUTE_FORM = /^https?:\/\/((?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?)((?:[/?].*)?)$/i

/** Rewrites an absolute-form target to its path, and the Host header to its authority (RFC 9112, section 3.2.2). */
export function readAbsoluteForm(request: IncomingMessage): void {
  const [, authority, rest = ''] = ABSOLUTE_FORM.exec(request.url ?? '') ?? []
  if (authority === undefined) return
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  request.headers.host = authority
}

/**
 * Finds unsupported versions and encodings, targets that are not paths, missing or repeated Host headers (RFC 9112),
 * and expectations.
 */
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

const helmetHeaders = helmet(SECURITY)

function setSecurityHeaders(request: IncomingMessage, response: ServerResponse): void {
  helmetHeaders(request, response, () => {})
  permissionsPolicy(request, response, () => {})
}

/** Sends JSON under /shopify, like the app's own errors. Returns the status. */
export function sendFault(request: IncomingMessage, response: ServerResponse, fault: Fault): number {
  const { url = '' } = request
  const { status } = API_ERRORS[fault]
  // Further data on this connection can't be trusted.
  response.shouldKeepAlive = false
  setSecurityHeaders(request, response)
  if (url.startsWith('/') && isApiTarget(url)) sendApiError(response, fault, randomUUID())
  else sendPlain(response, status, STATUS_CODES[status] ?? '')
  return status
}

/** Returns the whole response to bytes that Node's parser rejects, because Node creates no request for them. */
export function createRejection(status: number): string {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  setSecurityHeaders(request, response)
  const reason = STATUS_CODES[status] ?? ''
  const body = `${reason}\n`
  const headers = {
    ...response.getHeaders(),
    ...COMMON_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': body.length,
    Date: new Date().toUTCString(),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${reason}`, ...lines, '', body].join('\r\n')
}
