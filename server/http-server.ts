/** The HTTP server below the app: time limits, and the requests that Node would answer or lose by itself. */
import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { sendPlain } from './errors.ts'

const LIMITS = {
  /** A browser sends its head in one packet; who needs longer than this holds a connection open on purpose. */
  headersTimeout: 10_000,
  /** Head and body; the largest body that is read to its end is 1 kB. */
  requestTimeout: 15_000,
  /** Longer than the idle time of the usual load balancers (60 s), so that they close first, never we. */
  keepAliveTimeout: 65_000,
  /** How often the two limits above are looked after. */
  connectionsCheckingInterval: 1000,
  /** Leaves room for a token of 8 kB. */
  maxHeaderSize: 16 * 1024,
}

export function createHttpServer(listener: RequestListener): Server {
  const server = createServer({ ...LIMITS, requireHostHeader: true }, listener)
  server.on('checkContinue', (_request, response) => refuseExpectation(response))
  server.on('checkExpectation', (_request, response) => refuseExpectation(response))
  server.on('upgrade', (_request, socket) => refuse(socket, 400))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else refuse(socket, statusOf(error))
  })
  return server
}

function refuseExpectation(response: ServerResponse): void {
  sendPlain(response, 417, 'Expectation failed', ['Connection', 'close'])
}

function statusOf({ code }: NodeJS.ErrnoException): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return 400
}

function refuse(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    () => socket.destroy(),
  )
}
