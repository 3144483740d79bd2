/** Listens, drains and closes, so that a restart loses no request. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Connections that may wait to be accepted. Of a thousand at once, Node's 511 make the others try again a second later. */
const BACKLOG = 4096

export class ListenError extends Error {
  override name = 'ListenError'
  readonly host: string
  readonly port: number
  /** Such as `EADDRINUSE`, `EADDRNOTAVAIL`, `EACCES`, `ENOTFOUND`. */
  readonly code: string
  constructor(host: string, port: number, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
    super(`Can't listen on ${host}, port ${port}: ${code}`, { cause })
    this.host = host
    this.port = port
    this.code = code
  }
  get isTaken(): boolean {
    return this.code === 'EADDRINUSE'
  }
}

/**
 * Starts to listen and returns the origin.
 * @throws ListenError where the address is taken or can't be had.
 */
export async function listen(server: Server, host: string, port: number): Promise<string> {
  server.listen({ port, host, backlog: BACKLOG })
  await once(server, 'listening').catch((error: unknown) => {
    throw new ListenError(host, port, error)
  })
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error(`listen: ${address} is no TCP address.`)
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`
}

const IDLE_CHECK_MS = 50

/** Takes no new connection; resolves when the last one has ended, and ends them itself after `graceMs`. */
export async function closeServer(server: Server, graceMs = 0): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // `close()` ends the connections that are idle now, not those whose answer ends later.
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(idleCheck)
  clearTimeout(deadline)
}

interface DrainOptions {
  /** Time in which load balancers notice that this instance is not ready any more. */
  readonly drainMs: number
  /** Time that calls in flight are given after that. */
  readonly graceMs: number
}

/** Whether the server is draining; every answer from then on closes its connection. */
export class Drain {
  #isDraining = false

  readonly isDraining = (): boolean => this.#isDraining

  /** Goes on serving for `drainMs`, then closes. */
  async close(server: Server, { drainMs, graceMs }: DrainOptions): Promise<void> {
    this.#isDraining = true
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false
    })
    await delay(drainMs)
    await closeServer(server, graceMs)
  }
}
