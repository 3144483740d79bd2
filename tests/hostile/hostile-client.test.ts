/** Every client gets the promised response, and the host receives only valid calls. */
import { afterAll, expect, test } from 'vitest'
import { API_STATUSES } from '../../server/http/http-error.ts'
import { statusName } from '../../server/http/responses.ts'
import { sendRaw } from '../../server/testing/raw-client.ts'
import { startBoth } from '../../server/testing/start-app.ts'
import { ADMITTED, LINE, MALFORMED, REFUSED } from './client-requests.ts'

const app = await startBoth()
afterAll(app[Symbol.asyncDispose])

const STATUSES = new Map<string, number>(Object.entries(API_STATUSES))

test.each(REFUSED)('a call is refused as %s for %s, in JSON', async (code, _name, bytes) => {
  const heard = app.host.requests.length
  const [head = '', body = ''] = (await sendRaw(app.origin, bytes)).split('\r\n\r\n')
  const status = STATUSES.get(code) ?? 0
  expect(head).toMatch(`HTTP/1.1 ${status} `)
  expect(head).toMatch(/^Content-Type: application\/json; charset=utf-8$/m)
  expect(head).toMatch(/^Connection: close$/m)
  const { error } = JSON.parse(body)
  expect(error).toMatchObject({ code, message: statusName(status) })
  expect(head).toMatch(`\r\nX-Request-Id: ${error.requestId}`)
  expect(app.host.requests).toHaveLength(heard)
})

test.concurrent.each(MALFORMED)(
  '%i is the only response to %s, and the connection is closed',
  async (status, _, bytes) => {
    const answer = await sendRaw(app.origin, bytes)
    expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`])
    expect(answer).toMatch(/^Connection: close\r$/m)
  },
)

test('CONNECT gets no response', async () => {
  const bytes = 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test:443\r\n\r\n'
  expect(await sendRaw(app.origin, bytes)).toBe('')
})

test.each(Object.entries(ADMITTED))('a call with %s reaches the host like any other', async (_, bytes) => {
  const heard = app.host.requests.length
  const answer = await sendRaw(app.origin, bytes)
  expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200'])
  expect(app.host.requests).toHaveLength(heard + 1)
  const [head = '', body] = app.host.requests.at(-1)?.split('\r\n\r\n') ?? []
  const [line, ...fields] = head.split('\r\n')
  expect([line, body]).toEqual([LINE, '{}'])
  expect(fields.map((field) => field.toLowerCase()).toSorted()).toEqual([
    'accept-encoding: identity',
    'accept: application/json',
    'authorization: bearer t',
    'connection: close',
    'content-length: 2',
    'content-type: application/json',
    `host: ${new URL(app.host.origin).host}`,
    expect.stringMatching(/^x-request-id: [\da-f-]{36}$/),
  ])
})
