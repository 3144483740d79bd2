/** The HTTP server below the app: Node's own limits, and what comes over a connection and is no request. */
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Express } from 'express'
import { sendPlain } from './errors.ts'
import { parseInSlices } from './parse-in-slices.ts'

/** Times in milliseconds, sizes in bytes. */
const LIMITS = {
  /** A browser sends its head in one packet; who needs longer than this holds a connection open on purpose. */
  headersTimeout: 10_000,
  /** Head and body; the largest body that is read to its end is 1 kB. */
  requestTimeout: 15_000,
  /** How long an answer may lie there without being read. Analyses have a deadline of their own. */
  stallTimeout: 30_000,
  /** How often the first two limits are looked after. */
  connectionsCheckingInterval: 1000,
  /** Leaves room for a token of 8 kB. */
  maxHeaderSize: 16 * 1024,
  maxConnections: 10_000,
}

export type HttpLimits = typeof LIMITS & {
  /** How long a connection may be idle. */
  readonly keepAliveTimeout: number
}

export function createHttpServer(limits: Partial<HttpLimits> & Pick<HttpLimits, 'keepAliveTimeout'>): Server {
  const { stallTimeout, maxConnections, ...options } = { ...LIMITS, ...limits }
  // Node would go on with what comes behind a request without a host.
  const server = createServer({ ...options, requireHostHeader: false })
  server.timeout = stallTimeout
  server.maxConnections = maxConnections
  server.on('connection', parseInSlices)
  return server
}

/** `onRejected` hears the status of each request that the app never sees. */
export function serveApp(
  server: Server,
  app: Express,
  onRejected: (status: number) => void = () => {},
): void {
  /** The latest of each connection. */
  const answers = new WeakMap<Duplex, ServerResponse>()

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    // No browser and no balancer sends a request before the last one is answered; thousands would wait in memory.
    if (isUnderWay(answers.get(socket))) {
      socket.resetAndDestroy()
      return
    }
    answers.set(socket, response)
    const status = refusalOf(request)
    if (status === undefined) {
      app(request, response)
      return
    }
    onRejected(status)
    // What comes behind it is not to be trusted.
    response.shouldKeepAlive = false
    sendPlain(response, status, STATUS_CODES[status] ?? '')
  }
  function reject(socket: Duplex, status: number): void {
    const latest = answers.get(socket)
    // Nothing may be said in the midst of an answer, or in its place where it is not to blame.
    const isSpokenFor = latest?.req.complete ? isUnderWay(latest) : latest?.headersSent
    if (!socket.writable || isSpokenFor) {
      socket.destroy()
      return
    }
    onRejected(status)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }

  server.on('request', answer)
  server.on('checkContinue', answer)
  server.on('checkExpectation', answer)
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const status = STATUSES[code] ?? (code.startsWith('HPE_') ? 400 : undefined)
    if (status === undefined) socket.destroy()
    else reject(socket, status)
  })
  server.on('timeout', (socket) => {
    if (socket.writableLength > 0) {
      // After an ordinary close the kernel would go on offering for minutes what nobody reads.
      socket.resetAndDestroy()
    } else if (!socket.writable || !isUnderWay(answers.get(socket))) socket.destroy()
  })
}

function isUnderWay(response: ServerResponse | undefined): boolean {
  return response !== undefined && !response.closed
}

/** Beside these, whatever the parser complains of (`HPE_…`) is a 400; all else is a failure of the connection. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Node's parser also takes other versions and codings, targets that are no path, and no host or several (RFC 9112). */
function refusalOf({ url = '', httpVersion, headersDistinct }: IncomingMessage): 400 | 417 | undefined {
  const { expect, host: hosts = [], 'transfer-encoding': codings } = headersDistinct
  if (expect) return 417
  if (!url.startsWith('/') || url.includes('#')) return 400
  // Several are joined by a comma.
  if (/[\s,]/.test(hosts.join())) return 400
  // Older clients name no host, and chunks came with HTTP/1.1.
  if (httpVersion === '1.0') return codings ? 400 : undefined
  if (httpVersion !== '1.1' || hosts.length === 0) return 400
  return codings && codings.join().toLowerCase() !== 'chunked' ? 400 : undefined
}
