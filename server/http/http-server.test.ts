/** Connections: one request at a time, how many there may be, and their end. */
import { expect, test } from 'vitest'
import { openClient, openClients, rawAnalysis } from '../testing/raw-client.ts'
import { jsonReply } from '../testing/raw-host.ts'
import { readMetric } from '../testing/read-metric.ts'
import { startApp } from '../testing/start-app.ts'
import { startBoth } from '../testing/start-both.ts'

const PAGE = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const CALL = rawAnalysis({ connection: 'keep-alive' })

test('where another request comes behind a call, that call alone is answered, and the connection closed', async () => {
  let answer = () => {}
  await using app = await startBoth({ env: { METRICS_PORT: '0' } }, (socket) => {
    answer = () => socket.write(jsonReply({ analysis: [] }))
  })
  const client = await openClient(app.origin)
  client.socket.write(CALL + PAGE)
  await expect.poll(() => app.host.requests).toHaveLength(1)
  client.socket.write(PAGE)
  await fetch(app.origin)
  answer()
  await expect.poll(() => client.socket.closed).toBe(true)
  expect(client.received).toMatch(/^HTTP\/1.1 200 OK\r\n.*\r\nConnection: close\r\n.*"analysis":\[\]/s)
  expect(client.received.match(/HTTP\/1.1 /g)).toHaveLength(1)
  expect(await readMetric(app, 'vitrine_requests_total{route="/",method="GET",status="200"}')).toBe(1)
  expect(await readMetric(app, 'vitrine_connections_dropped_total{cause="pipelined"}')).toBe(1)
})

test('a client that sends garbage behind a call that is not answered yet is disconnected', async () => {
  await using app = await startBoth({}, () => {})
  const client = await openClient(app.origin)
  client.socket.write(CALL)
  await expect.poll(() => app.host.requests).toHaveLength(1)
  client.socket.write('\0garbage\r\n\r\n')
  await expect.poll(() => client.socket.closed).toBe(true)
  expect(client.received).toBe('')
  await expect.poll(() => app.host.connections()).toBe(0)
})

test.each([
  ['an address has half of all connections', '0', 'address', 2],
  ['a proxy has all connections', '1', 'full', 4],
])(
  'where %s those are served and a further one is closed, and probes and metrics are still answered on their own port',
  async (...row) => {
    const [, TRUST_PROXY_HOPS, cause, most] = row
    const env = { TRUST_PROXY_HOPS, METRICS_PORT: '0' }
    await using app = await startApp({ env, httpLimits: { maxConnections: 4 } })
    const clients = await openClients(app.origin, most)
    // A request that has begun: without one, a connection idles.
    for (const { socket } of clients) socket.write(PAGE.slice(0, 5))
    const further = await openClient(app.origin)
    await expect.poll(() => further.socket.closed, { message: 'one more connection' }).toBe(true)
    const ready = await fetch(`${app.metricsOrigin}/readyz`)
    expect([ready.status, await ready.text()]).toEqual([200, 'ready\n'])
    expect(await readMetric(app, `vitrine_connections_dropped_total{cause="${cause}"}`)).toBe(1)
    expect(await readMetric(app, 'vitrine_connections')).toBe(most)
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
  const clients = await openClients(app.origin, 9)
  for (const { socket } of clients) socket.write(PAGE)
  await expect.poll(() => clients.every(({ received }) => received.endsWith('page'))).toBe(true)
  clients.push(await openClient(app.origin))
  await expect.poll(() => clients.every(({ socket }) => socket.closed)).toBe(true)
  expect(await readMetric(app, 'vitrine_connections')).toBe(0)
})
