/** Listens, drains and closes, so that a restart loses no request. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Starts to listen and returns the origin. Rejects where the address is taken or not ours. */
export async function listen(server: Server, host: string, port: number): Promise<string> {
  server.listen(port, host)
  await once(server, 'listening')
  const { port: bound } = parseAddress(server.address())
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${bound}`
}

function parseAddress(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string')
    throw new Error(`listen: ${address} is no TCP address.`)
  return address
}

/** Whether the server is on its way out; every answer from then on closes its connection. */
export class Drain {
  #isDraining = false

  readonly isDraining = (): boolean => this.#isDraining

  /**
   * Goes on serving for `drainMs`, not ready any more, so that load balancers turn away; then takes no new
   * connection and resolves when the calls in flight have ended, or at the latest after `graceMs` more.
   */
  async close(server: Server, { drainMs, graceMs }: { drainMs: number; graceMs: number }): Promise<void> {
    this.#isDraining = true
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false
    })
    await delay(drainMs)
    const closed = once(server, 'close')
    server.close()
    server.closeIdleConnections()
    const timer = setTimeout(() => server.closeAllConnections(), graceMs)
    await closed
    clearTimeout(timer)
  }
}
