/** An analysis host made of bare sockets, so that it can misbehave in any way. For tests. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export interface RawHost extends AsyncDisposable {
  readonly origin: string
  /** What was received, one text for each request, head and body. */
  readonly requests: readonly string[]
  /** Resolves when a connection from the proxy has ended. */
  readonly nextClose: () => Promise<void>
  readonly connections: () => number
}

export type Behaviour = (socket: Socket, request: string) => void

/** Calls `behave` for every request whose head and declared body have arrived. */
export async function startRawHost(behave: Behaviour): Promise<RawHost> {
  const requests: string[] = []
  const sockets = new Set<Socket>()
  const waiting: (() => void)[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => {
      sockets.delete(socket)
      for (const resolve of waiting.splice(0)) resolve()
    })
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      const end = received.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0)
      if (end === -1 || received.length < end + 4 + length) return
      const request = received.slice(0, end + 4 + length)
      received = received.slice(end + 4 + length)
      requests.push(request)
      behave(socket, request)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('startRawHost: no TCP address.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    nextClose: () => new Promise((resolve) => waiting.push(resolve)),
    connections: () => sockets.size,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A whole HTTP/1.1 reply with the right length. */
export function reply(status: string, headers: readonly string[], body: string | Buffer): Buffer {
  const bytes = Buffer.from(body)
  const head = [`HTTP/1.1 ${status}`, ...headers, `Content-Length: ${bytes.length}`, '', ''].join('\r\n')
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes])
}

export function jsonReply(value: unknown): Buffer {
  return reply('200 OK', ['Content-Type: application/json'], JSON.stringify(value))
}
