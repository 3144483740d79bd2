/** Listens, drains and closes, so that a restart loses no request. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Callers that may wait to be let in: of a thousand at once, Node's 511 leave the others to ask again a second later. */
const BACKLOG = 4096

/** Starts to listen and returns the origin. Rejects where the address is taken or not ours. */
export async function listen(server: Server, host: string, port: number): Promise<string> {
  server.listen({ port, host, backlog: BACKLOG })
  await once(server, 'listening')
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
  // Node closes those that are idle now, not those whose answer ends later.
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

/** Whether the server is on its way out; every answer from then on closes its connection. */
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
