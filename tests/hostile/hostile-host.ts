/** An analysis host of bare sockets: which token a call carries decides how the host behaves towards it. */
import type { Socket } from 'node:net'
import { type RawHost, startRawHost } from '../../server/testing/raw-host.ts'

export type Behave = (socket: Socket) => void

export interface HostileHost extends RawHost {
  readonly heard: (token: string) => number
  /** Resolves when all connections over which this token came have ended. */
  readonly released: (token: string) => Promise<void>
}

export async function startHostileHost(behaviourOf: (token: string) => Behave): Promise<HostileHost> {
  const calls: { readonly token: string; readonly closing: Promise<void> }[] = []
  const host = await startRawHost((socket, request) => {
    const token = /^authorization: bearer (\S+)\r$/im.exec(request)?.[1] ?? ''
    calls.push({ token, closing: new Promise((resolve) => socket.once('close', () => resolve())) })
    behaviourOf(token)(socket)
  })
  const callsOf = (token: string) => calls.filter((call) => call.token === token)
  return {
    ...host,
    heard: (token) => callsOf(token).length,
    async released(token) {
      await Promise.all(callsOf(token).map(({ closing }) => closing))
    },
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
