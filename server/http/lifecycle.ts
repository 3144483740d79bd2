/** Listens, drains and closes, so that a restart loses no request. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Server as SocketServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { RequestHandler } from 'express'

/** Accept queue. With Node's 511, many of a thousand simultaneous clients would retry a second later. */
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

/** Accepts no more connections, awaits `finish`, then closes the open ones. */
export async function closeServer(server: Server, finish = async () => {}): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  await finish()
  server.closeAllConnections()
  await closed
}

const CHECK_MS = 50

/** Graceful shutdown: finishes responses in progress and closes their connections. */
export class Drain {
  #isDraining = false
  #underWay = 0

  readonly isDraining = (): boolean => this.#isDraining

  /** Must be the first handler. */
  readonly watch: RequestHandler = (_request, response, next) => {
    if (this.#isDraining) response.shouldKeepAlive = false
    this.#underWay += 1
    response.once('close', () => {
      this.#underWay -= 1
    })
    next()
  }

  /** Serves for another `drainMs`, until balancers notice; then waits up to `graceMs` for responses in progress. */
  async close(server: Server, drainMs: number, graceMs: number): Promise<void> {
    this.#isDraining = true
    await delay(drainMs)
    await closeServer(server, async () => {
      const deadline = performance.now() + graceMs
      while (this.#underWay > 0 && performance.now() < deadline) await delay(CHECK_MS)
    })
  }
}
