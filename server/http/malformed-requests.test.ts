import { afterAll, expect, test } from 'vitest'
import { rawRequest, sendRaw } from '../testing/raw-client.ts'
import { startApp } from '../testing/start-app.ts'

const app = await startApp({})
afterAll(() => app[Symbol.asyncDispose]())

const CALL = 'POST /shopify/analyze-products HTTP/1.1'

test.each([
  ['an expectation', 417, 'expectation_failed', rawRequest(CALL, ['Expect: 100-continue'])],
  ['two hosts', 400, 'bad_request', rawRequest(CALL, ['Host: other.test'])],
  ['a fragment', 400, 'bad_request', rawRequest('POST /shopify/analyze-products#x HTTP/1.1')],
])(
  'a call with %s is answered with %i %s in JSON, with the id of its X-Request-Id',
  async (_, status, code, bytes) => {
    const [head = '', body = ''] = (await sendRaw(app.origin, bytes)).split('\r\n\r\n')
    expect(head).toMatch(`HTTP/1.1 ${status} `)
    expect(head).toMatch(/^Content-Type: application\/json; charset=utf-8$/m)
    expect(head).toMatch(/^Connection: close$/m)
    const { error } = JSON.parse(body)
    expect(error).toMatchObject({ code, message: expect.stringMatching(/\.$/) })
    expect(head).toMatch(`\r\nX-Request-Id: ${error.requestId}\r\n`)
  },
)

test.each([
  ['an expectation on a page', rawRequest('GET / HTTP/1.1', ['Expect: tea'])],
  ['a target that is no path', rawRequest('GET http://vitrine.test/shopify HTTP/1.1')],
])('a request with %s is answered in plain text', async (_, bytes) => {
  expect(await sendRaw(app.origin, bytes)).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m)
})
