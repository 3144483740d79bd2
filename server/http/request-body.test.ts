import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openClient, openClients, rawAnalysis } from '../testing/raw-client.ts'
import { startBoth } from '../testing/start-both.ts'

const CALL = rawAnalysis()
const WITHOUT_BODY = CALL.slice(0, -2)
const PAGE = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

test('of 500 requests without bodies from one IP address some time out after two seconds, and other clients notice nothing', async () => {
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
