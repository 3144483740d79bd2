/** Browsers that leave at every stage, or don't read: their calls end, and nothing of them is left. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { MAX_REPLY_BYTES } from '../../server/analysis-proxy/measure-reply.ts'
import { createStaticResponse } from '../../server/pages/static-response.ts'
import { exchange, openClient, rawAnalysis } from '../../server/testing/raw-client.ts'
import type { Behaviour } from '../../server/testing/raw-host.ts'
import { readMetric } from '../../server/testing/read-metric.ts'
import { startApp } from '../../server/testing/start-app.ts'
import { startBoth } from '../../server/testing/start-both.ts'
import { HEAD } from './host-behaviour.ts'
import { openSockets } from './open-sockets.ts'
import { pour } from './pour.ts'

const REQUEST = rawAnalysis({ token: 'silent' })
const HALF = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n'

/** By the first word of the token. */
const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  silent() {},
  pouring: (socket) => pour(socket, 'Content-Length: 99999999'),
  1000: (socket) => sendList(socket, 1000),
  100000: (socket) => sendList(socket, 100_000),
  1000000: (socket) => sendList(socket, 1_000_000),
}

/** Products, again and again: they compress as lists do. */
function sendList(socket: Socket, bytes: number): void {
  let text = '{"analysis":['
  for (let id = 0; text.length < bytes; id += 1)
    text += `{"productId":"${(id * 2654435761) % 2 ** 32}","seoTitle":"Title ${id}","inventoryInsight":"${id % 97} left"},`
  socket.write(`${HEAD}Content-Length: ${bytes}\r\n\r\n${text.slice(0, bytes - 2)}]}`)
}

const app = await startBoth({ env: { METRICS_PORT: '0' } }, (socket, request, token) =>
  BEHAVIOURS[token.split('-')[0] ?? '']?.(socket, request, token),
)
const { host } = app
afterAll(app[Symbol.asyncDispose])
afterEach(async () => {
  await expect.poll(() => readMetric(app, 'vitrine_analyses_in_flight')).toBe(0)
  await expect.poll(() => host.connections()).toBe(0)
})

const LEAVE = {
  close: (socket: Socket) => socket.destroy(),
  reset: (socket: Socket) => socket.resetAndDestroy(),
  'half-close': (socket: Socket) => socket.end(),
} as const

describe.each(Object.entries(LEAVE))('a caller who leaves by %s', (name, leave) => {
  test.each([
    ['at once', ''],
    ['in the request line', REQUEST.slice(0, 9)],
    ['in the head', REQUEST.slice(0, -8)],
    ['in the body', REQUEST.slice(0, -1)],
    ['after a refused call', 'GET /shopify HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['after half an upgrade', `${HALF}Connection: Upgrade\r\nUpgrade: x\r\n\r\n`],
    ['after CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['after an expectation', `${HALF}Expect: 100-continue\r\n\r\n`],
    ['after garbage', '\x00\x01\x02\r\n\r\n'],
  ])('%s leaves no connection and no call behind', async (_stage, request) => {
    const others = openSockets()
    const { socket: browser } = await openClient(app.origin)
    if (request) browser.write(request, 'latin1')
    leave(browser)
    await expect.poll(openSockets).toBeLessThanOrEqual(others)
    expect(await exchange(app.origin, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatchObject({ ending: 'fin' })
    expect(host.heard('silent')).toBe(0)
  })

  test.each([
    ['while the host thinks', 'silent'],
    ['in mid-reply', 'pouring'],
  ])('%s ends the call to the host', async (_stage, behaviour) => {
    const linesBefore = app.logLines.length
    const token = `${behaviour}-${name}`
    const { socket: browser } = await openClient(app.origin)
    browser.write(rawAnalysis({ token }))
    await expect.poll(() => host.heard(token)).toBe(1)
    leave(browser)
    await expect.poll(() => app.logLines.slice(linesBefore).join('')).toMatch('"aborted":true')
    expect(app.logLines.slice(linesBefore).join('')).not.toMatch(/errorCode|failed/)
  })
})

describe.each(['identity', 'gzip', 'br'])('leaving at any byte of a reply in %s', (acceptEncoding) => {
  test.each([1000, 100_000, 1_000_000])('of %i bytes frees the place', async (size) => {
    const leave = async (bytes: number, index: number) => {
      const browser = await openClient(app.origin)
      const closed = once(browser.socket, 'close')
      browser.socket.on('data', () => browser.received.length >= bytes && browser.socket.destroy())
      browser.socket.write(rawAnalysis({ token: `${size}-${index}`, acceptEncoding }))
      await closed
    }
    const places = [1, 1, 1, 1, 400, 1500, 9000, 17_000, 40_000, 70_000, 150_000, 600_000]
    await Promise.all([...places, ...places].map(leave))
  })
})

test.each([
  ['half-closes', '1.0'],
  ['half-closes', '1.1'],
  ['stays', '1.1'],
] as const)(
  'a browser that %s and never reads, in HTTP/%s, holds the host back, and is let go at the deadline',
  async (how, version) => {
    const env = { ANALYSIS_TIMEOUT_MS: '1500' }
    await using limited = await startApp({ analysisHost: host.origin, env })
    const { socket: browser } = await openClient(limited.origin)
    const token = `pouring-${how}-${version}`
    browser.pause().write(rawAnalysis({ token, version }))
    await expect.poll(() => host.heard(token)).toBe(1)
    if (how === 'half-closes') browser.end()
    expect(await host.released(token)).toBeLessThan(MAX_REPLY_BYTES / 2)
    browser.destroy()
  },
)

test.runIf(process.platform === 'linux')(
  'a client that never reads is let go, and the kernel keeps nothing for it',
  async () => {
    const page = createStaticResponse({ identity: Buffer.alloc(30_000_000, 'x') }, {})
    await using app = await startApp({
      env: { METRICS_PORT: '0' },
      httpLimits: { stallTimeout: 200 },
      staticResponses: { pages: new Map([['/', page]]), notFound: new Map(), files: new Map() },
    })
    const { socket: client } = await openClient(app.origin)
    client.pause().write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    const dropped = 'vitrine_connections_dropped_total{cause="unread"}'
    await expect.poll(() => readMetric(app, dropped)).toBe(1)
    await expect.poll(() => unsentBytes(app.origin)).toBe(0)
    client.destroy()
  },
)

/** What the kernel holds of a server's answers, those to closed connections as well. */
function unsentBytes(origin: string): number {
  const port = Number(new URL(origin).port).toString(16).toUpperCase().padStart(4, '0')
  const queues = readFileSync('/proc/net/tcp', 'utf8').matchAll(/: \w+:(\w+) \w+:\w+ \w+ (\w+):/g)
  return [...queues]
    .filter(([, local]) => local === port)
    .reduce((bytes, [, , unsent = '']) => bytes + Number.parseInt(unsent, 16), 0)
}
