/** Requests pages and makes calls like browsers: many at once, read at a given speed. */
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export const BROWSER_ENCODINGS = 'gzip, deflate, br, zstd'
export const ANALYSIS = '/shopify/analyze-products'

interface Asked {
  readonly bytes: number
  readonly waitMs?: number
  readonly pieces?: number
}

/** Returns the headers of a call. The benchmarks' host reads from the token which response to send. */
export function analysisHeaders({ bytes, waitMs = 0, pieces = 1 }: Asked) {
  return {
    'Content-Type': 'application/json',
    Authorization: `Bearer list.${bytes}.${waitMs}.${pieces}`,
    'Accept-Encoding': BROWSER_ENCODINGS,
  }
}

interface Call {
  readonly method?: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly agent?: Agent
  /** The browser's bandwidth, unlimited if missing. */
  readonly bytesPerSecond?: number
}

/** Resolves to the size of the complete body in bytes. */
export async function call(
  url: string,
  { method = 'GET', headers, agent, bytesPerSecond }: Call,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const sent = request(url, { method, headers, agent: agent ?? false }, resolve)
  sent.on('error', reject)
  sent.end(method === 'POST' ? '{}' : undefined)
  const response = await promise
  if (response.statusCode !== 200) throw new Error(`${url} was answered ${response.statusCode}.`)
  const startedAt = performance.now()
  let received = 0
  for await (const chunk of response) {
    received += chunk.length
    const dueMs = bytesPerSecond ? (received / bytesPerSecond) * 1000 - (performance.now() - startedAt) : 0
    if (dueMs > 20) await delay(dueMs)
  }
  return received
}

/** Makes `count` calls, `atOnce` at a time, on connections that stay open. */
export async function callAll(count: number, atOnce: number, url: string, options: Call): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let left = count
  const one = async () => {
    while (left > 0) {
      left -= 1
      await call(url, { ...options, agent })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  agent.destroy()
}
