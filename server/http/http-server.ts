/** The HTTP server below Express: connection limits, and requests that never reach Express. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Express } from 'express'
import { lingerAtClose } from './linger-at-close.ts'
import { createRejection, findFault, readAbsoluteForm, sendFault } from './malformed-requests.ts'

/** Times in milliseconds, sizes in bytes. */
const LIMITS = {
  /** Browsers send the headers in one packet. Slower clients hold the connection on purpose. */
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
  // findFault checks it instead, because Node would still handle requests pipelined after an invalid one.
  const server = createServer({ ...options, requireHostHeader: false })
  server.timeout = stallTimeout
  server.maxConnections = maxConnections
  return server
}

interface ServeOptions {
  readonly isDraining: () => boolean
  /** Called with the status of each request that doesn't reach the app. */
  readonly onRejected?: ((status: number) => void) | undefined
  readonly onDropped: (cause: 'unread') => void
}

/** Returns the responses in progress by connection. Only the last one of each connection, which ends after the others. */
export function serveApp(
  server: Server,
  app: Express,
  { isDraining, onRejected = () => {}, onDropped }: ServeOptions,
): ReadonlyMap<Duplex, ServerResponse> {
  const inProgress = new Map<Duplex, ServerResponse>()
  const latest = new WeakMap<Duplex, ServerResponse>()
  /** Connections that end with the response to a malformed request. */
  const distrusted = new WeakSet<Duplex>()

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    // Bytes after a malformed request may be hidden from a proxy that checks requests.
    if (distrusted.has(socket)) return
    inProgress.set(socket, response)
    latest.set(socket, response)
    response.once('close', () => {
      if (inProgress.get(socket) === response) inProgress.delete(socket)
    })
    if (isDraining()) response.shouldKeepAlive = false
    readAbsoluteForm(request)
    const fault = findFault(request)
    if (fault) {
      distrusted.add(socket)
      onRejected(sendFault(request, response, fault))
    } else app(request, response)
  }

  /** Whether a client would mistake a rejection for the response to a request, or for part of it. */
  function isAnswering(socket: Duplex): boolean {
    const response = latest.get(socket)
    if (!response) return false
    // The bytes belong to the body of this request.
    if (!response.req.complete) return response.headersSent
    return inProgress.has(socket)
  }

  /** Responds to bytes that are not a request. */
  function reject(socket: Socket, status: number): void {
    if (!socket.writable || isAnswering(socket)) {
      socket.destroy()
      return
    }
    onRejected(status)
    lingerAtClose(socket)
    socket.write(createRejection(status))
    socket.destroySoon()
  }

  server.on('request', answer)
  server.on('checkContinue', answer)
  server.on('checkExpectation', answer)
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const status = STATUSES[code] ?? (code.startsWith('HPE_') ? 400 : undefined)
    if (status === undefined || !(socket instanceof Socket)) socket.destroy()
    else reject(socket, status)
  })
  server.on('timeout', (socket) => {
    if (socket.writableLength > 0) {
      onDropped('unread')
      // After a normal close, the kernel would retry for minutes to send the unread data.
      socket.resetAndDestroy()
    } else if (!socket.writable || !inProgress.has(socket)) socket.destroy()
  })
  return inProgress
}

/** Any other parser error (`HPE_…`) returns 400. All other errors are connection failures. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
