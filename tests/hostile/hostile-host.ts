/** An analysis host of bare sockets: which token a call carries decides how the host behaves towards it. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export type Behave = (socket: Socket) => void

export interface HostileHost extends AsyncDisposable {
  readonly origin: string
  /** How often each token was heard. */
  readonly heard: (token: string) => number
  /** Resolves when all connections over which this token came have ended. */
  readonly released: (token: string) => Promise<void>
  readonly connections: () => number
}

/** Behaves as told from the moment the call's head has arrived. */
export async function startHostileHost(behaviourOf: (token: string) => Behave): Promise<HostileHost> {
  const sockets = new Set<Socket>()
  const calls = new Map<string, { count: number; closings: Promise<unknown>[] }>()

  const server = createServer((socket) => {
    sockets.add(socket)
    const closing = new Promise<void>((resolve) => {
      socket.once('close', () => {
        sockets.delete(socket)
        resolve()
      })
    })
    socket.on('error', () => {})
    let received = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text
      const end = received.indexOf('\r\n\r\n{}')
      if (end === -1) return
      const head = received.slice(0, end)
      received = received.slice(end + '\r\n\r\n{}'.length)
      const token = /^authorization: bearer (\S+)$/im.exec(head)?.[1] ?? ''
      const call = calls.get(token) ?? { count: 0, closings: [] }
      calls.set(token, { count: call.count + 1, closings: [...call.closings, closing] })
      behaviourOf(token)(socket)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('startHostileHost: no TCP address.')

  return {
    origin: `http://127.0.0.1:${address.port}`,
    heard: (token) => calls.get(token)?.count ?? 0,
    released: async (token) => {
      await Promise.all(calls.get(token)?.closings ?? [])
    },
    connections: () => sockets.size,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const PIECE = Buffer.alloc(64 * 1024, 'x')

/** Replies without end, as fast as it is read. */
export function pour(socket: Socket, framing: string, piece = PIECE): void {
  socket.write(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`)
  const refill = () => {
    while (!socket.destroyed && socket.write(piece));
  }
  socket.on('drain', refill)
  refill()
}
