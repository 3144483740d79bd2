/** An analysis host of bare sockets: which token a call carries decides how the host behaves towards it. */
import type { Socket } from 'node:net'
import { type RawHost, startRawHost } from '../../server/testing/raw-host.ts'

export type Behave = (socket: Socket) => void

export interface HostileHost extends RawHost {
  readonly heard: (token: string) => number
  /** Resolves when the connection over which this token came last has ended: to the bytes that it took. */
  readonly released: (token: string) => Promise<number>
}

export async function startHostileHost(behaviourOf: (token: string) => Behave): Promise<HostileHost> {
  const calls: { readonly token: string; readonly released: Promise<number> }[] = []
  const host = await startRawHost((socket, request) => {
    const token = /^authorization: bearer (\S+)\r$/im.exec(request)?.[1] ?? ''
    const released = new Promise<number>((resolve) =>
      socket.once('close', () => resolve(socket.bytesWritten)),
    )
    calls.push({ token, released })
    behaviourOf(token)(socket)
  })
  return {
    ...host,
    heard: (token) => calls.filter((call) => call.token === token).length,
    released: async (token) => calls.findLast((call) => call.token === token)?.released ?? 0,
  }
}

const PIECE = Buffer.alloc(64 * 1024, 'x')

export function pour(socket: Socket, framing: string, piece = PIECE): void {
  socket.write(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`)
  const refill = () => {
    while (!socket.destroyed && socket.write(piece));
  }
  socket.on('drain', refill)
  refill()
}
