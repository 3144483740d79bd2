import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openClient, openClients, rawAnalysis, rawRequest, sendRaw } from '../testing/raw-client.ts'
import { startBoth } from '../testing/start-app.ts'

const CALL = rawAnalysis()
const WITHOUT_BODY = CALL.slice(0, -2)
const PAGE = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

test('500 requests without bodies time out after two seconds, and other clients notice nothing', async () => {
  await using app = await startBoth({})
  const clients = await openClients(app.origin, 500)
  const areClosed = clients.map(({ socket }) => once(socket, 'close'))
  for (const { socket } of clients) socket.write(WITHOUT_BODY)
  for (const request of [CALL, PAGE]) {
    const honest = await openClient(app.origin)
    honest.socket.write(request)
    await expect.poll(() => honest.received).toMatch(/^HTTP\/1.1 200 /)
  }
  await Promise.all(areClosed)
  const statuses = clients.map(({ received }) => /^HTTP\/1.1 (\d+)/.exec(received)?.[1])
  expect(statuses).toEqual(Array(500).fill('408'))
  expect(app.host.requests).toHaveLength(1)
})

test('a client whose body is far too long can read the whole 413 response', async () => {
  await using app = await startBoth({})
  const body = 'x'.repeat(5_000_000)
  const answer = await sendRaw(app.origin, rawRequest('POST / HTTP/1.1', ['Content-Length: 5000000'], body))
  expect(answer).toMatch(/^HTTP\/1.1 413 .*\r\n\r\nPayload Too Large\n$/s)
})
