/** The HTTP server below the app: time limits, and the requests that Node would answer or lose by itself. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { createConnectionGuard } from './connection-guard.ts'
import { sendPlain } from './errors.ts'

/** Times in milliseconds, sizes in bytes. */
const LIMITS = {
  /** A browser sends its head in one packet; who needs longer than this holds a connection open on purpose. */
  headersTimeout: 10_000,
  /** Head and body; the largest body that is read to its end is 1 kB. */
  requestTimeout: 15_000,
  /** Longer than the idle time of the usual load balancers (60 s), so that they close first, never we. */
  keepAliveTimeout: 65_000,
  /** How long an answer may lie there without being read. Analyses have a deadline of their own. */
  stallTimeout: 30_000,
  /** How often the first two limits are looked after. */
  connectionsCheckingInterval: 1000,
  /** Leaves room for a token of 8 kB. */
  maxHeaderSize: 16 * 1024,
}

export type HttpLimits = typeof LIMITS

export function createHttpServer(limits: Partial<HttpLimits> = {}): Server {
  const { stallTimeout, ...options } = { ...LIMITS, ...limits }
  // Node would go on with what comes behind a request without a host.
  const server = createServer({ ...options, requireHostHeader: false })
  server.timeout = stallTimeout
  return server
}

/** `onRejected` is told the status of each request that never reaches the app. */
export function serveApp(
  server: Server,
  app: RequestListener,
  onRejected: (status: number) => void = () => {},
): void {
  const { admits, admitNoMore, turnAway } = createConnectionGuard()

  function refuse(response: ServerResponse, status: number, text: string): void {
    onRejected(status)
    admitNoMore(response.req.socket)
    sendPlain(response, status, text, ['Connection', 'close'])
  }

  server.on('request', (request, response) => {
    if (!admits(response)) return
    if (!isAcceptable(request)) return refuse(response, 400, 'Bad request')
    if (request.headers.upgrade !== undefined) {
      // An upgrade is ignored, but Node's parser loses what stands behind it.
      admitNoMore(request.socket)
      response.shouldKeepAlive = false
    }
    app(request, response)
  })
  server.on('checkContinue', (_request, response) => {
    if (admits(response)) refuse(response, 417, 'Expectation failed')
  })
  server.on('checkExpectation', (_request, response) => {
    if (admits(response)) refuse(response, 417, 'Expectation failed')
  })
  server.on('connect', (_request, socket) => {
    onRejected(400)
    turnAway(socket, 400)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const status = statusOf(error)
    if (status === undefined) {
      socket.destroy()
      return
    }
    onRejected(status)
    turnAway(socket, status)
  })
}

/** Node's parser also takes other versions and codings, and no host. Chunks came with HTTP/1.1 (RFC 9112, section 6.1). */
function isAcceptable({ httpVersion, headers, url = '' }: IncomingMessage): boolean {
  if (!url.startsWith('/')) return false
  const coding = headers['transfer-encoding']
  if (httpVersion === '1.0') return coding === undefined
  if (httpVersion !== '1.1' || headers.host === undefined) return false
  return coding === undefined || coding.toLowerCase() === 'chunked'
}

/** Undefined where it is the connection that failed, not what came over it. */
function statusOf({ code = '' }: NodeJS.ErrnoException): number | undefined {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code.startsWith('HPE_') ? 400 : undefined
}
