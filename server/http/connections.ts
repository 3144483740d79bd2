/** Counts a server's connections, and keeps room for new callers. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from './address-key.ts'

/** `full`: no place was left. `address`: one address had half of all. For the others see http-server.ts. */
export const DROP_CAUSES = ['full', 'address', 'unread', 'pipelined'] as const

export type DropCause = (typeof DROP_CAUSES)[number]

export type Connections = ReturnType<typeof watchConnections>

/** From this share of all places on, idle connections are closed. */
const CROWDED = 0.9
/** Not with each new connection: it would count as idle until its request arrives. */
const CHECK_MS = 1000

/** `isProxied`: all connections come from a proxy, so one address may have all of them. */
export function watchConnections(server: Server, isProxied: boolean, onDropped: (cause: DropCause) => void) {
  const { maxConnections: max = Number.POSITIVE_INFINITY } = server
  /** With the address of each. */
  const open = new Map<Socket, string>()

  function hasTooMany(address: string): boolean {
    if (isProxied || open.size <= max / 2) return false
    return [...open.values()].filter((other) => other === address).length > max / 2
  }

  const timer = setInterval(() => {
    if (open.size > max * CROWDED) server.closeIdleConnections()
  }, CHECK_MS).unref()
  server.once('close', () => clearInterval(timer))
  server.on('drop', () => onDropped('full'))
  server.on('connection', (socket: Socket) => {
    const address = addressKey(socket.remoteAddress ?? '') ?? ''
    open.set(socket, address)
    socket.once('close', () => open.delete(socket))
    if (hasTooMany(address)) {
      onDropped('address')
      socket.destroy()
    }
  })

  return { max, count: () => open.size }
}
