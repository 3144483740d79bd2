import { expect, test } from 'vitest'
import { readReply } from './read-reply.ts'

const path = '/shopify/analyze-orders'

function reply(body: BodyInit | null, status = 200, type = 'application/json') {
  return new Response(body, { status, headers: { 'Content-Type': type } })
}

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON;charset=utf-8',
  'application/problem+json',
])('%s is JSON', async (type) => {
  expect(await readReply(reply('{"analysis":[1]}', 200, type), path)).toEqual([1])
})

test.each(['text/html', 'application/jsonp', 'application/javascript', ''])('%j is not', async (type) => {
  await expect(readReply(reply('{"analysis":[]}', 200, type), path)).rejects.toThrow(
    'Invalid JSON from /shopify/analyze-orders: {"analysis":[]}',
  )
})

test('of a body that is no JSON the first 200 characters are shown, and no more is read', async () => {
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled++
      controller.enqueue(new TextEncoder().encode('é🧴'.repeat(75)))
    },
  })
  await expect(readReply(reply(endless, 502, 'text/html'), path)).rejects.toMatchObject({
    message: `Invalid JSON from ${path}: ${'é🧴'.repeat(100)}`,
    status: 502,
  })
  expect(pulled).toBeLessThan(10)
})

test.each(['{}', '{"analysis":null}', '{"other":[1]}'])('%s brings an empty list', async (body) => {
  expect(await readReply(reply(body), path)).toEqual([])
})

test.each(['', '{"analysis":', '[]', 'null', '"text"', '{"analysis":{}}', '{"analysis":"many"}'])(
  "%j can't be read",
  async (body) => {
    await expect(readReply(reply(body), path)).rejects.toThrow("can't be read")
  },
)

test('a status other than 2xx counts only where no list comes with it', async () => {
  expect(await readReply(reply('{"analysis":[1]}', 500), path)).toEqual([1])
  await expect(readReply(reply('{"analysis":null}', 500), path)).rejects.toThrow('status 500')
})

test.each([
  ['{"error":{"code":"overloaded","message":"Busy.","requestId":"r1"}}', 'Busy.', 'r1'],
  ['{"message":"No such shop."}', 'No such shop.', undefined],
  ['{"error":"Shop is closed."}', 'Shop is closed.', undefined],
  [`{"message":"${'🧴'.repeat(300)}"}`, `${'🧴'.repeat(200)}…`, undefined],
  [
    '{"error":{"message":"  "}}',
    'The insights could not be made (status 503). Please try again later.',
    undefined,
  ],
  ['broken', 'The insights could not be made (status 503). Please try again later.', undefined],
])('refused with %s it says so', async (body, message, requestId) => {
  await expect(readReply(reply(body, 503), path)).rejects.toMatchObject({ message, requestId, status: 503 })
})

test('a 401 says that the session has ended', async () => {
  await expect(readReply(reply('{"error":"jwt expired"}', 401), path)).rejects.toMatchObject({
    message: 'Your session has ended.',
    status: 401,
  })
})
