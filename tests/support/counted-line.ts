/** A line between browser and server: it counts each byte that comes down, heads and all, and notes what is asked for. */
import { connect, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { listen } from '../../server/http/lifecycle.ts'

const QUIET_MS = 1000

export interface CountedLine extends AsyncDisposable {
  readonly origin: string
  readonly asked: readonly string[]
  /** Resolves to the bytes so far, once nothing has come for a second. */
  readonly bytesUntilIdle: () => Promise<number>
}

export async function openCountedLine(origin: string): Promise<CountedLine> {
  const { hostname, port } = new URL(origin)
  let received = 0
  const asked: string[] = []
  const server = createServer((browser) => {
    const upstream = connect(Number(port), hostname)
    upstream.on('data', (chunk: Buffer) => {
      received += chunk.length
    })
    browser.on('data', (chunk: Buffer) => {
      const [, address] = /^[A-Z]+ (\S+) HTTP/.exec(chunk.toString('latin1')) ?? []
      if (address !== undefined) asked.push(address)
    })
    browser.pipe(upstream)
    upstream.pipe(browser)
    browser.on('error', () => upstream.destroy())
    upstream.on('error', () => browser.destroy())
  })
  return {
    origin: await listen(server, '127.0.0.1', 0),
    asked,
    async bytesUntilIdle() {
      let before = -1
      while (received !== before) {
        before = received
        await delay(QUIET_MS)
      }
      return received
    },
    async [Symbol.asyncDispose]() {
      server.close()
    },
  }
}
