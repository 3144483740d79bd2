/** A line between browser and server that counts what comes down it: every byte, heads and all, whoever asks for it. */
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const QUIET_MS = 1000

export interface CountedLine extends AsyncDisposable {
  readonly origin: string
  /** Resolves to the bytes so far, once nothing has come for a second. */
  readonly bytesUntilIdle: () => Promise<number>
}

export async function openCountedLine(origin: string): Promise<CountedLine> {
  const { hostname, port } = new URL(origin)
  let received = 0
  const server = createServer((browser) => {
    const upstream = connect(Number(port), hostname)
    upstream.on('data', (chunk: Buffer) => {
      received += chunk.length
    })
    upstream.pipe(browser).pipe(upstream)
    browser.on('error', () => upstream.destroy())
    upstream.on('error', () => browser.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('openCountedLine: no TCP address.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
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
