/** What comes over a connection before its last request is answered. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { ANALYSES } from '../../shared/analysis.ts'
import { RAW_ANALYSIS_HEADERS } from '../testing/raw-client.ts'
import { startRawHost } from '../testing/raw-host.ts'
import { readMetric } from '../testing/read-metric.ts'
import { startApp } from '../testing/start-app.ts'

const PAGE = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const CALL = [`POST ${ANALYSES.orders.path} HTTP/1.1`, 'Host: a', ...RAW_ANALYSIS_HEADERS, '', '{}'].join(
  '\r\n',
)

function openClient(origin: string) {
  const client = { socket: connect(Number(new URL(origin).port), '127.0.0.1'), received: '' }
  client.socket.on('error', () => {})
  client.socket.setEncoding('latin1').on('data', (text) => {
    client.received += text
  })
  return client
}

test('requests one after the other are answered on one connection', async () => {
  await using app = await startApp({})
  const client = openClient(app.origin)
  for (const count of [1, 2, 3]) {
    client.socket.write(PAGE)
    await expect.poll(() => client.received.match(/HTTP\/1\.1 200 OK\r\n/g)).toHaveLength(count)
    await expect.poll(() => client.received.endsWith('page')).toBe(true)
  }
  client.socket.destroy()
})

test.each([
  ['another request', PAGE],
  ['garbage', '\0garbage\r\n\r\n'],
])('%s behind a call that is not answered yet ends the connection, and nothing is said', async (_, bytes) => {
  await using host = await startRawHost(() => {})
  await using app = await startApp({ analysisHost: host.origin })
  const client = openClient(app.origin)
  client.socket.write(CALL)
  await expect.poll(() => host.requests).toHaveLength(1)
  client.socket.write(bytes)
  await expect.poll(() => client.socket.closed).toBe(true)
  expect(client.received).toBe('')
  await expect.poll(() => host.connections()).toBe(0)
})

test('thousands of requests in one piece are not begun', async () => {
  await using host = await startRawHost(() => {})
  await using app = await startApp({ analysisHost: host.origin, env: { METRICS_PORT: '0' } })
  const client = openClient(app.origin)
  client.socket.write(CALL + PAGE.repeat(2400))
  await expect.poll(() => client.socket.closed).toBe(true)
  const metrics = await (await fetch(`${app.metricsOrigin}/metrics`)).text()
  expect(metrics).toMatch('vitrine_requests_total{route="/",method="GET",status="200"} 0')
  expect(metrics).toMatch('vitrine_connections_dropped_total{cause="pipelined"} 1')
})

test.each([
  ['an address has half of all connections', '0', 'address', 2],
  ['a proxy has all connections', '1', 'full', 4],
])(
  '%s: those are served, further ones not, and probes and metrics have a port of their own',
  async (...row) => {
    const [, TRUST_PROXY_HOPS, cause, most] = row
    const env = { TRUST_PROXY_HOPS, METRICS_PORT: '0' }
    await using app = await startApp({ env, httpLimits: { maxConnections: 4 } })
    const clients = Array.from({ length: most }, () => openClient(app.origin))
    for (const { socket } of clients) {
      await once(socket, 'connect')
      // A request that has begun: without one, a connection idles.
      socket.write(PAGE.slice(0, 5))
    }
    const further = openClient(app.origin)
    await expect.poll(() => further.socket.closed, { message: 'one more connection' }).toBe(true)
    const ready = await fetch(`${app.metricsOrigin}/readyz`)
    expect([ready.status, await ready.text()]).toEqual([200, 'ready\n'])
    expect(await readMetric(app.metricsOrigin, `vitrine_connections_dropped_total{cause="${cause}"}`)).toBe(1)
    expect(await readMetric(app.metricsOrigin, 'vitrine_connections')).toBe(most)
    for (const client of clients) {
      client.socket.write(PAGE.slice(5))
      await expect.poll(() => client.received).toMatch(/^HTTP\/1.1 200 OK/)
      client.socket.destroy()
    }
  },
)

test('where nearly all connections are taken, those that idle make room', async () => {
  const env = { TRUST_PROXY_HOPS: '1', METRICS_PORT: '0' }
  await using app = await startApp({ env, httpLimits: { maxConnections: 10 } })
  const clients = Array.from({ length: 10 }, () => openClient(app.origin))
  for (const { socket } of clients) socket.write(PAGE)
  await expect.poll(() => clients.every(({ received }) => received.endsWith('page'))).toBe(true)
  await expect.poll(() => clients.every(({ socket }) => socket.closed)).toBe(true)
  expect(await readMetric(app.metricsOrigin, 'vitrine_connections')).toBe(0)
})

test('who drains says so, and goes on serving', async () => {
  const app = await startApp({ env: { DRAIN_MS: '2000', METRICS_PORT: '0' } })
  const ready = async (origin = app.origin) => (await fetch(`${origin}/readyz`)).status
  expect([await ready(), await ready(app.metricsOrigin)]).toEqual([200, 200])
  const stopped = app[Symbol.asyncDispose]()
  expect([await ready(), await ready(app.metricsOrigin)]).toEqual([503, 503])
  const page = await fetch(`${app.origin}/`)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  await stopped
})
