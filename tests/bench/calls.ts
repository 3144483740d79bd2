/** Requests pages and makes calls like browsers: many at once, read at a given speed. */
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { ANALYSES } from '../../shared/analysis.ts'

interface Options {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly agent?: Agent
  /** The browser's bandwidth, unlimited if missing. */
  readonly bytesPerSecond?: number | undefined
}

/** Resolves when the complete body has arrived. */
async function read(url: string, { method = 'GET', headers, agent, bytesPerSecond }: Options): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const accepted = { 'Accept-Encoding': 'gzip, deflate, br, zstd', ...headers }
  const sent = request(url, { method, headers: accepted, agent: agent ?? false }, resolve)
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
}

export function requestAnalysis(origin: string, token: string, bytesPerSecond?: number): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  return read(origin + ANALYSES.products.path, { method: 'POST', headers, bytesPerSecond })
}

/** Requests a page `count` times, `atOnce` at a time, on connections that stay open. */
export async function requestPages(count: number, atOnce: number, url: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let left = count
  const one = async () => {
    while (left > 0) {
      left -= 1
      await read(url, { agent })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  agent.destroy()
}
