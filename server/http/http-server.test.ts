/** Connections: their requests, their limit and their end. */
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createStaticResponse } from '../pages/static-responses.ts'
import { openClient, openClients, rawAnalysis } from '../testing/raw-client.ts'
import { jsonReply } from '../testing/raw-host.ts'
import { readMetric } from '../testing/read-metric.ts'
import { startApp, startBoth } from '../testing/start-app.ts'

const PAGE = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const CALL = rawAnalysis().replace('close', 'keep-alive')

test('a client whose headers are far too long can read the whole 431 response', async () => {
  await using app = await startApp({})
  const client = await openClient(app.origin)
  client.socket.write(PAGE.replace('\r\n\r\n', `\r\nX: ${'x'.repeat(500_000)}\r\n\r\n`))
  // Rejects if the connection is reset, because that could lose the response.
  await once(client.socket, 'close')
  expect(client.received).toMatch(/^HTTP\/1.1 431 .*\r\n\r\nRequest Header Fields Too Large\n$/s)
})

test('a client that sends garbage while a call is unanswered is disconnected', async () => {
  await using app = await startBoth({}, () => {})
  const client = await openClient(app.origin)
  client.socket.write(CALL)
  await expect.poll(() => app.host.requests).toHaveLength(1)
  client.socket.write('\0garbage\r\n\r\n')
  await expect.poll(() => client.socket.closed).toBe(true)
  expect(client.received).toBe('')
  await expect.poll(() => app.host.connections()).toBe(0)
})

test('connections above the limit are closed, and probes and metrics are still served on their own port', async () => {
  await using app = await startApp({ env: { METRICS_PORT: '0' }, httpLimits: { maxConnections: 4 } })
  const clients = await openClients(app.origin, 4)
  // The start of a request, because a connection without one counts as idle.
  for (const { socket } of clients) socket.write(PAGE.slice(0, 5))
  const further = await openClient(app.origin)
  await expect.poll(() => further.socket.closed, { message: 'one more connection' }).toBe(true)
  const ready = await fetch(`${app.metricsOrigin}/readyz`)
  expect([ready.status, await ready.text()]).toEqual([200, 'ready\n'])
  expect(await readMetric(app, 'vitrine_connections_dropped_total{cause="full"}')).toBe(1)
  expect(await readMetric(app, 'vitrine_connections')).toBe(4)
  for (const client of clients) {
    client.socket.write(PAGE.slice(5))
    await expect.poll(() => client.received).toMatch(/^HTTP\/1.1 200 OK/)
    client.socket.destroy()
  }
})

test('if nearly all connections are in use, idle ones are closed', async () => {
  const env = { METRICS_PORT: '0' }
  await using app = await startApp({ env, httpLimits: { maxConnections: 10 } })
  const clients = await openClients(app.origin, 9)
  for (const { socket } of clients) socket.write(PAGE)
  await expect.poll(() => clients.every(({ received }) => received.endsWith('page'))).toBe(true)
  clients.push(await openClient(app.origin))
  await expect.poll(() => clients.every(({ socket }) => socket.closed)).toBe(true)
  expect(await readMetric(app, 'vitrine_connections')).toBe(0)
})

test.each([
  ['answered', CALL],
  ['refused', CALL.replace('Bearer', 'Basic')],
  ['still unanswered', CALL.replace('Bearer t', 'Bearer silent')],
])(
  'a client that requests 300 pages behind a call that is %s, and reads nothing, is disconnected',
  async (_, call) => {
    const page = createStaticResponse({ identity: Buffer.alloc(100_000, 'x') }, {})
    const staticResponses = { pages: new Map([['/', page]]), notFound: new Map(), files: new Map() }
    await using app = await startBoth(
      {
        staticResponses,
        env: { METRICS_PORT: '0', ANALYSIS_TIMEOUT_MS: '3000' },
        httpLimits: { stallTimeout: 1000 },
      },
      (socket, _request, token) => token !== 'silent' && socket.write(jsonReply({ analysis: [] })),
    )
    const { socket } = await openClient(app.origin)
    socket.pause().write(call + PAGE.repeat(300))
    await expect.poll(() => readMetric(app, 'vitrine_connections_dropped_total{cause="unread"}')).toBe(1)
    expect(await readMetric(app, 'vitrine_connections')).toBe(0)
    socket.destroy()
  },
)
