/** An analysis host made of raw sockets, so that it can misbehave in any way. For tests. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { listen } from '../http/lifecycle.ts'

export interface RawHost extends AsyncDisposable {
  readonly origin: string
  /** The received requests, each as one text of headers and body. */
  readonly requests: readonly string[]
  readonly connections: () => number
  readonly callCount: (token: string) => number
  /** Resolves to the number of bytes sent, once the last connection with this token has closed. */
  readonly released: (token: string) => Promise<number>
}

/** The host's behavior may depend on the token of a call. */
export type Behavior = (socket: Socket, request: string, token: string) => void

/** Calls `behave` for every request whose headers and declared body have arrived. */
export async function startRawHost(behave: Behavior): Promise<RawHost> {
  const requests: string[] = []
  const calls: { readonly token: string; readonly released: Promise<number> }[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      const end = received.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0)
      if (end === -1 || received.length < end + 4 + length) return
      const request = received.slice(0, end + 4 + length)
      received = received.slice(end + 4 + length)
      requests.push(request)
      const token = /^authorization: bearer (\S+)\r$/im.exec(request)?.[1] ?? ''
      const closed = new Promise((resolve) => socket.once('close', resolve))
      calls.push({ token, released: closed.then(() => socket.bytesWritten) })
      behave(socket, request, token)
    })
  })
  const origin = await listen(server, '127.0.0.1', 0)
  return {
    origin,
    requests,
    connections: () => sockets.size,
    callCount: (token) => calls.filter((call) => call.token === token).length,
    released: async (token) => calls.findLast((call) => call.token === token)?.released ?? 0,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

export function reply(status: string, headers: readonly string[], body: string | Buffer): Buffer {
  const bytes = Buffer.from(body)
  const head = [`HTTP/1.1 ${status}`, ...headers, `Content-Length: ${bytes.length}`, '', ''].join('\r\n')
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes])
}

export function jsonReply(value: unknown): Buffer {
  return reply('200 OK', ['Content-Type: application/json'], JSON.stringify(value))
}

const PIECE = Buffer.alloc(64 * 1024, 'x')

/** Sends a body without an end, as fast as it is read. */
export function pour(socket: Socket, framing: string, piece = PIECE): void {
  socket.write(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`)
  const refill = () => {
    while (!socket.destroyed && socket.write(piece));
  }
  socket.on('drain', refill)
  refill()
}
