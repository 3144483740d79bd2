/** The HTTP server below Express: connection limits, and bytes that never become a request. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Express } from 'express'
import { statusName } from './responses.ts'

/** Times in milliseconds, sizes in bytes. */
const LIMITS = {
  /** Browsers send the headers in one packet. Slower clients keep the connection open on purpose. */
  headersTimeout: 10_000,
  /** For headers and body. Accepted bodies have at most 1 kB. */
  requestTimeout: 15_000,
  /** How long a response may stay unread. Analyses have their own deadline. */
  stallTimeout: 30_000,
  connectionsCheckingInterval: 1000,
  /** Has room for a token of 8 kB, and for cookies of other sites on the same domain. */
  maxHeaderSize: 32 * 1024,
  maxConnections: 10_000,
}

export type HttpLimits = Partial<typeof LIMITS>

export function createHttpServer(keepAliveTimeout: number, limits?: HttpLimits): Server {
  const { stallTimeout, maxConnections, ...options } = { ...LIMITS, keepAliveTimeout, ...limits }
  const server = createServer(options)
  server.timeout = stallTimeout
  server.maxConnections = maxConnections
  return server
}

/** Any other parser error (`HPE_…`) returns 400. All other errors are connection failures. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** The beginning of an absolute-form target, up to its path: scheme, and authority without a user. */
const ABSOLUTE_FORM = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?(?=[/?]|$)\/?/i

/** Returns the whole response to bytes that never become a request, with the headers that matter without a page. */
function rejection(status: number): string {
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

/** Returns the responses in progress by connection. Only the last one of each connection, which ends after the others. */
export function serveApp(
  server: Server,
  app: Express,
  isDraining: () => boolean,
  onDropped: (cause: 'unread') => void,
): ReadonlyMap<Duplex, ServerResponse> {
  const inProgress = new Map<Duplex, ServerResponse>()

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    // RFC 9112, section 3.2.2.
    request.url = request.url?.replace(ABSOLUTE_FORM, '/')
    if (!request.url?.startsWith('/')) {
      reject(socket, 400)
      return
    }
    inProgress.set(socket, response)
    response.once('close', () => {
      if (inProgress.get(socket) === response) inProgress.delete(socket)
    })
    // Node destroys a connection that times out, unless the response that is being sent has a listener, as calls do.
    response.on('timeout', dropUnread)
    if (isDraining()) response.shouldKeepAlive = false
    app(request, response)
  }

  /** Not by a normal close, after which the kernel would retry for minutes to send the unread bytes. */
  function dropUnread(socket: Socket): void {
    onDropped('unread')
    socket.resetAndDestroy()
  }

  /** Responds to bytes that are not a request, unless a client would mistake that for a response in progress. */
  function reject(socket: Duplex, status: number): void {
    const response = inProgress.get(socket)
    if (response?.headersSent || response?.req.complete) socket.destroy()
    else socket.end(rejection(status))
  }

  server.on('request', answer)
  server.on('checkContinue', answer)
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const status = STATUSES[code] ?? (code.startsWith('HPE_') ? 400 : undefined)
    if (status !== undefined && socket.writable) reject(socket, status)
    // Bytes after a rejection are dropped until a timeout, because closing the connection now could lose the rejection.
    else if (!code.startsWith('HPE_')) socket.destroy()
  })
  return inProgress
}
