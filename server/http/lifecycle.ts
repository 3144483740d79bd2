/** Listens and closes, so that a restart loses no request. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Server as SocketServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * The length of the accept queue. With Node's default of 511, many of a thousand simultaneous clients would retry a
 * second later.
 */
const BACKLOG = 4096

export function isListenError(error: unknown): error is NodeJS.ErrnoException {
  return (
    error instanceof Error && 'syscall' in error && /^(?:listen|getaddrinfo)$/.test(String(error.syscall))
  )
}

/** Returns the origin. Rejects with Node's error if the address is in use or not available. */
export async function listen(server: SocketServer, host: string, port: number): Promise<string> {
  server.listen({ port, host, backlog: BACKLOG })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error(`listen: ${address} is no TCP address.`)
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`
}

/** Starts a server that closes when it is disposed of. Returns its origin. Port 0 is any free one. */
export async function serve(server: Server, host = '127.0.0.1', port = 0) {
  const origin = await listen(server, host, port)
  return { origin, [Symbol.asyncDispose]: () => closeServer(server) }
}

const CHECK_MS = 50

/** Accepts no more connections, waits up to `graceMs` for the responses in progress, then closes all connections. */
export async function closeServer(
  server: Server,
  inProgress: ReadonlyMap<unknown, unknown> = new Map(),
  graceMs = 0,
): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const deadline = performance.now() + graceMs
  while (inProgress.size > 0 && performance.now() < deadline) await delay(CHECK_MS)
  server.closeAllConnections()
  await closed
}
