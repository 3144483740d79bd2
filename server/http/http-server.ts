/** The HTTP server below the app: time limits, and the requests that Node would answer or lose by itself. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import type { Express } from 'express'
import { ConnectionGuard } from './connection-guard.ts'
import { sendPlain } from './errors.ts'
import { createExpressMessages } from './express-messages.ts'
import { acceptTarget } from './request-target.ts'

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
  /** Each holds up to 200 kB of the process while it is asked faster than it is read, and the kernel's buffers. */
  maxConnections: 10_000,
}

export type HttpLimits = typeof LIMITS

export function createHttpServer(app: Express, limits: Partial<HttpLimits> = {}): Server {
  const { stallTimeout, maxConnections, ...options } = { ...LIMITS, ...limits }
  // Node would go on with what comes behind a request without a host.
  const server = createServer({ ...options, ...createExpressMessages(app), requireHostHeader: false })
  server.timeout = stallTimeout
  server.maxConnections = maxConnections
  return server
}

/** `onRejected` hears the status of each request that the app never sees. */
export function serveApp(
  server: Server,
  app: RequestListener,
  onRejected: (status: number) => void = () => {},
): void {
  const guards = new WeakMap<Duplex, ConnectionGuard>()

  function reject(response: ServerResponse, status: number, text: string): void {
    onRejected(status)
    // What comes behind it is not to be trusted.
    response.shouldKeepAlive = false
    sendPlain(response, status, text)
  }
  function rejectConnection(socket: Duplex, status: number): void {
    onRejected(status)
    guards.get(socket)?.reject(status)
  }

  server.on('connection', (socket) => guards.set(socket, new ConnectionGuard(socket, server.timeout)))
  server.on('request', (request, response) => {
    guards.get(request.socket)?.note(response)
    if (acceptTarget(request) && isAcceptable(request)) app(request, response)
    else reject(response, 400, 'Bad request')
  })
  for (const event of ['checkContinue', 'checkExpectation']) {
    server.on(event, ({ socket }: IncomingMessage, response: ServerResponse) => {
      guards.get(socket)?.note(response)
      reject(response, 417, 'Expectation failed')
    })
  }
  server.on('connect', (_request, socket) => rejectConnection(socket, 400))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const status = statusOf(error)
    if (status === undefined) socket.destroy()
    else rejectConnection(socket, status)
  })
  server.on('timeout', (socket) => guards.get(socket)?.endSilence())
}

/** Node's parser also takes other versions and codings, and no host or a list of them. Chunks came with HTTP/1.1 (RFC 9112, section 6.1). */
function isAcceptable({ httpVersion, headers, rawHeaders }: IncomingMessage): boolean {
  if (/[\s,]/.test(headers.host ?? '')) return false
  const coding = headers['transfer-encoding']
  const hosts = countHosts(rawHeaders)
  if (httpVersion === '1.0') return coding === undefined && hosts <= 1
  if (httpVersion !== '1.1' || hosts !== 1) return false
  return coding === undefined || coding.toLowerCase() === 'chunked'
}

/** Node leaves out the second, and says nothing of it. Names and values in turn. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

/** Undefined where it is the connection that failed, not what came over it. */
function statusOf({ code = '' }: NodeJS.ErrnoException): number | undefined {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code.startsWith('HPE_') ? 400 : undefined
}
