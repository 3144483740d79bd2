/** Browsers disconnect at any stage, or don't read: their calls end, and their slots are freed. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { MAX_REPLY_BYTES } from '../../server/analysis-proxy/measure-reply.ts'
import { openClient, rawAnalysis } from '../../server/testing/raw-client.ts'
import { type Behavior, jsonReply, pour } from '../../server/testing/raw-host.ts'
import { readMetric } from '../../server/testing/read-metric.ts'
import { startApp, startBoth } from '../../server/testing/start-app.ts'

const LIST = jsonReply({ analysis: Array.from({ length: 20_000 }, (_, id) => ({ productId: `${id ** 3}` })) })

/** Maps the first word of the token to the host's behavior. */
const BEHAVIORS: Readonly<Record<string, Behavior>> = {
  silent() {},
  pouring: (socket) => pour(socket, 'Content-Length: 99999999'),
  list: (socket) => socket.write(LIST),
}

const app = await startBoth({ env: { METRICS_PORT: '0' } }, (socket, request, token) =>
  BEHAVIORS[token.split('-')[0] ?? '']?.(socket, request, token),
)
const { host } = app
afterAll(app[Symbol.asyncDispose])
afterEach(async () => {
  await expect.poll(() => readMetric(app, 'vitrine_analyses_in_flight')).toBe(0)
  await expect.poll(() => host.connections()).toBe(0)
})

const LEAVE = [
  ['close', (socket: Socket) => socket.destroy()],
  ['reset', (socket: Socket) => socket.resetAndDestroy()],
  ['half-close', (socket: Socket) => socket.end()],
] as const

describe.each([
  ['while the host is silent', 'silent'],
  ['during the response', 'pouring'],
])('disconnecting %s', (_stage, behavior) => {
  test.each(LEAVE)('by %s ends the call to the host', async (name, leave) => {
    const linesBefore = app.logLines.length
    const token = `${behavior}-${name}`
    const { socket: browser } = await openClient(app.origin)
    browser.write(rawAnalysis(token))
    await expect.poll(() => host.callCount(token)).toBe(1)
    leave(browser)
    await expect.poll(() => app.logLines.slice(linesBefore).join('')).toMatch('"aborted":true')
    expect(app.logLines.slice(linesBefore).join('')).not.toMatch(/errorCode|failed/)
  })
})

test.each(['identity', 'br'])(
  'disconnecting at any byte of a response in %s frees the slot',
  async (acceptEncoding) => {
    const leave = async (bytes: number, index: number) => {
      const browser = await openClient(app.origin)
      const closed = once(browser.socket, 'close')
      browser.socket.on('data', () => browser.received.length >= bytes && browser.socket.destroy())
      browser.socket.write(rawAnalysis(`list-${index}`, `Accept-Encoding: ${acceptEncoding}`))
      await closed
    }
    await Promise.all([1, 1, 1, 1, 400, 1500, 9000, 17_000, 40_000, 70_000, 150_000].map(leave))
  },
)

test('a browser that never reads slows the host down, and its call ends at the deadline', async () => {
  const env = { ANALYSIS_TIMEOUT_MS: '3000', METRICS_PORT: '0' }
  // A page that stays unread for this long is ended, but a call has its own deadline.
  await using limited = await startApp({
    analysisHost: host.origin,
    env,
    httpLimits: { stallTimeout: 500 },
  })
  const { socket: browser } = await openClient(limited.origin)
  const token = 'pouring-unread'
  browser.pause().write(rawAnalysis(token))
  await expect.poll(() => host.callCount(token)).toBe(1)
  expect(await host.released(token)).toBeLessThan(MAX_REPLY_BYTES / 2)
  await expect.poll(() => limited.logLines.join('')).toMatch('"cause":"unread reply"')
  const outcome = (name: string) =>
    readMetric(limited, `vitrine_host_duration_seconds_count{outcome="${name}"}`)
  expect(await outcome('aborted')).toBe(1)
  expect(await outcome('analysis_timeout')).toBe(0)
  browser.destroy()
})
