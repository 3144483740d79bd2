/** Callers who send a body slowly, without end, or not at all. */
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openClient, openClients, rawAnalysis } from '../testing/raw-client.ts'
import { startBoth } from '../testing/start-both.ts'

const CALL = rawAnalysis()
const WITHOUT_BODY = CALL.slice(0, -2)
const PAGE = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

test('of 500 heads of one address without their bodies, some wait for two seconds; others notice nothing', async () => {
  await using app = await startBoth({})
  const clients = await openClients(app.origin, 500)
  const areClosed = clients.map(({ socket }) => once(socket, 'close'))
  for (const { socket } of clients) socket.write(WITHOUT_BODY)
  await expect.poll(() => statusesOf(clients)).toContain('429')

  for (const request of [CALL, PAGE]) {
    const honest = await openClient(app.origin, '127.0.0.2')
    honest.socket.write(request)
    await expect.poll(() => honest.received).toMatch(/^HTTP\/1.1 200 /)
  }
  await Promise.all(areClosed)
  const statuses = statusesOf(clients)
  expect(statuses).toHaveLength(500)
  expect(new Set(statuses)).toEqual(new Set(['429', '408']))
  expect(statuses.filter((status) => status === '408').length).toBeGreaterThanOrEqual(32)
  expect(app.host.requests).toHaveLength(1)
})

function statusesOf(clients: readonly { readonly received: string }[]): string[] {
  return clients.flatMap(({ received }) => /^HTTP\/1.1 (\d+)/.exec(received)?.[1] ?? [])
}

const LONG = 'Content-Length: 1025'
const ENDLESS = 'Transfer-Encoding: chunked'
const CHUNK = `401\r\n${'x'.repeat(1025)}\r\n`

test.each([
  ['/shopify/analyze-products', LONG, '', 'application/json'],
  ['/shopify/none', ENDLESS, CHUNK, 'application/json'],
  ['/', ENDLESS, CHUNK, 'text/plain'],
  ['/assets/none.js', LONG, '', 'text/plain'],
])(
  'a request for %s with more than a kilobyte (%s) is refused before the rest has come',
  async (path, framing, body, type) => {
    await using app = await startBoth({})
    const { socket, received } = await begin(app.origin, path, framing, body)
    expect(received).toMatch(/^HTTP\/1.1 413 Payload Too Large\r\n/)
    expect(received).toMatch(/^Connection: close\r$/im)
    expect(received).toMatch(new RegExp(`^Content-Type: ${type};`, 'im'))
    expect(app.host.requests).toEqual([])
    expect(socket.readableEnded).toBe(true)
  },
)

async function begin(origin: string, path: string, framing: string, body: string) {
  const client = await openClient(origin)
  client.socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer t\r\n${framing}\r\n\r\n${body}`,
  )
  await once(client.socket, 'close')
  return client
}
