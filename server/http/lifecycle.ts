/** Listens, drains and closes, so that a restart loses no request. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Server as SocketServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { RequestHandler } from 'express'

/** Connections that may wait to be accepted. Of a thousand at once, Node's 511 make the others try again a second later. */
const BACKLOG = 4096

/** What Node rejects with: an address that it has tried, or a name that nobody knows. */
export type ListenError = NodeJS.ErrnoException & {
  readonly address?: string
  readonly hostname?: string
  readonly port?: number
}

export function isListenError(error: unknown): error is ListenError {
  return (
    error instanceof Error && 'syscall' in error && /^(?:listen|getaddrinfo)$/.test(String(error.syscall))
  )
}

/** Starts to listen and returns the origin. Rejects with Node's error where the address is taken or can't be had. */
export async function listen(server: SocketServer, host: string, port: number): Promise<string> {
  server.listen({ port, host, backlog: BACKLOG })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error(`listen: ${address} is no TCP address.`)
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`
}

/** Takes no new connection, lets those that there are `finish`, and ends them. */
export async function closeServer(server: Server, finish = async () => {}): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  await finish()
  server.closeAllConnections()
  await closed
}

const CHECK_MS = 50

/** How a server comes to its end: the answers under way are finished, and each closes its connection. */
export class Drain {
  #isDraining = false
  #underWay = 0

  readonly isDraining = (): boolean => this.#isDraining

  /** Before all other handlers. */
  readonly watch: RequestHandler = (_request, response, next) => {
    if (this.#isDraining) response.shouldKeepAlive = false
    this.#underWay += 1
    response.once('close', () => {
      this.#underWay -= 1
    })
    next()
  }

  /**
   * Goes on serving for `drainMs`, in which balancers notice that this instance is not ready any more. Then waits for the answers,
   * for `graceMs`, but not for who has only begun to ask.
   */
  async close(server: Server, drainMs: number, graceMs: number): Promise<void> {
    this.#isDraining = true
    await delay(drainMs)
    await closeServer(server, async () => {
      const deadline = performance.now() + graceMs
      while (this.#underWay > 0 && performance.now() < deadline) await delay(CHECK_MS)
    })
  }
}
