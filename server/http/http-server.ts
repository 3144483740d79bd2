/** The HTTP server below Express: connection limits, and requests that Express never gets. */
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Express } from 'express'
import { lingerAtClose } from './linger-at-close.ts'
import { findFault, sendFault } from './malformed-requests.ts'
import { letParserStop, stopParser } from './stop-parser.ts'

/** Times in milliseconds, sizes in bytes. */
const LIMITS = {
  /** Browsers send the headers in one packet; slower clients keep the connection open on purpose. */
  headersTimeout: 10_000,
  /** For headers and body; accepted bodies have at most 1 kB. */
  requestTimeout: 15_000,
  /** How long a response may stay unread. Analyses have their own deadline. */
  stallTimeout: 30_000,
  connectionsCheckingInterval: 1000,
  /** Leaves room for a token of 8 kB. */
  maxHeaderSize: 16 * 1024,
  maxConnections: 10_000,
}

export type HttpLimits = Partial<typeof LIMITS>

export function createHttpServer(keepAliveTimeout: number, limits?: HttpLimits): Server {
  const { stallTimeout, maxConnections, ...options } = { ...LIMITS, keepAliveTimeout, ...limits }
  // findFault checks it instead: Node would still handle requests pipelined after an invalid one.
  const server = createServer({ ...options, requireHostHeader: false })
  server.timeout = stallTimeout
  server.maxConnections = maxConnections
  return server
}

interface ServeOptions {
  readonly isDraining: () => boolean
  /** With the status of each request that doesn't reach the app. */
  readonly onRejected?: ((status: number) => void) | undefined
  readonly onDropped: (cause: 'unread' | 'pipelined') => void
}

/** Returns the responses in progress, by connection. */
export function serveApp(
  server: Server,
  app: Express,
  { isDraining, onRejected = () => {}, onDropped }: ServeOptions,
): ReadonlyMap<Duplex, ServerResponse> {
  const underWay = new Map<Duplex, ServerResponse>()
  const latest = new WeakMap<Duplex, ServerResponse>()
  /** Whose further bytes are dropped. */
  const pipelined = new WeakSet<Duplex>()

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const first = underWay.get(socket)
    if (first) {
      onDropped('pipelined')
      endBehind(first, socket)
      stopParser()
    }
    underWay.set(socket, response)
    latest.set(socket, response)
    response.once('close', () => underWay.delete(socket))
    if (isDraining()) response.shouldKeepAlive = false
    const fault = findFault(request)
    if (fault) onRejected(sendFault(request, response, fault))
    else app(request, response)
  }

  /**
   * Browsers and load balancers don't pipeline; thousands of pipelined requests would wait in memory. The first is
   * answered and the rest dropped: the client asks for it again (RFC 9112, section 9.3.2).
   */
  function endBehind(response: ServerResponse, socket: Socket): void {
    pipelined.add(socket)
    response.shouldKeepAlive = false
    lingerAtClose(socket)
    response.once('finish', () => socket.destroySoon())
  }

  /** Whether what comes now is not the next request's: then bytes of ours would be taken for another's response. */
  function isAnswering(socket: Duplex): boolean {
    const response = latest.get(socket)
    if (!response) return false
    // The bytes belong to the body of this request.
    if (!response.req.complete) return response.headersSent
    return underWay.has(socket)
  }

  /** Answers bytes that are no request. */
  function reject(socket: Duplex, status: number): void {
    if (!socket.writable || isAnswering(socket)) {
      socket.destroy()
      return
    }
    onRejected(status)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }

  server.on('connection', letParserStop)
  server.on('request', answer)
  server.on('checkContinue', answer)
  server.on('checkExpectation', answer)
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    // What its parser misses was dropped.
    if (pipelined.has(socket)) return
    const status = STATUSES[code] ?? (code.startsWith('HPE_') ? 400 : undefined)
    if (status === undefined) socket.destroy()
    else reject(socket, status)
  })
  server.on('timeout', (socket) => {
    if (socket.writableLength > 0) {
      onDropped('unread')
      // After a normal close, the kernel would retry sending the unread data for minutes.
      socket.resetAndDestroy()
    } else if (!socket.writable || !underWay.has(socket)) socket.destroy()
  })
  return underWay
}

/** Any other parser error (`HPE_…`) is a 400; all other errors are connection failures. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
