import { expect, test } from 'vitest'
import { API_ERROR_CODES } from '../../../shared/api-error.ts'
import { readReply } from './read-reply.ts'

const OVERLOADED = 'We’re very busy right now. Try again in a moment.'
const path = '/shopify/analyze-orders'

function read(text: string, status = 200, type = 'application/json') {
  return readReply(new Response(null, { status, headers: { 'Content-Type': type } }), text, path)
}

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON;charset=utf-8',
  'application/problem+json',
])('%s is JSON', (type) => {
  expect(read('{"analysis":[1]}', 200, type)).toEqual([1])
})

test.each(['text/html', 'application/jsonp', 'application/javascript', ''])('%j is not', (type) => {
  expect(() => read('{"analysis":[]}', 200, type)).toThrow(
    'Invalid JSON from /shopify/analyze-orders: {"analysis":[]}',
  )
})

test('of a body that is no JSON the first 200 characters are shown', () => {
  expect(() => read('é🧴'.repeat(300), 502, 'text/html')).toThrow(
    expect.objectContaining({ message: `Invalid JSON from ${path}: ${'é🧴'.repeat(100)}`, status: 502 }),
  )
})

test.each(['{}', '{"analysis":null}', '{"other":[1]}'])('%s brings an empty list', (body) => {
  expect(read(body)).toEqual([])
})

test.each(['', '{"analysis":', '[]', 'null', '"text"', '{"analysis":{}}', '{"analysis":"many"}'])(
  "%j can't be read",
  (body) => {
    expect(() => read(body)).toThrow('can’t be read')
  },
)

test('a status alone is no failure: a list that comes with it is shown', () => {
  expect(read('{"analysis":[1]}', 500)).toEqual([1])
  expect(() => read('{"analysis":null}', 500)).toThrow('status 500')
})

test.each([
  ['{"error":{"code":"overloaded","message":"Busy.","requestId":"r1"}}', OVERLOADED, 'r1'],
  ['{"error":{"code":"overloaded","message":"Busy."}}', 'Busy.', undefined],
  ['{"error":{"code":"constructor","message":"Busy.","requestId":"r1"}}', 'Busy.', 'r1'],
  ['{"message":"No such shop."}', 'No such shop.', undefined],
  ['{"error":"Shop is closed."}', 'Shop is closed.', undefined],
  [`{"message":"${'🧴'.repeat(300)}"}`, `${'🧴'.repeat(200)}…`, undefined],
  [
    '{"error":{"message":"  "}}',
    'The insights couldn’t be generated (status 503). Please try again later.',
    undefined,
  ],
  ['broken', 'The insights couldn’t be generated (status 503). Please try again later.', undefined],
])('refused with %s it says so', (body, message, requestId) => {
  expect(() => read(body, 503)).toThrow(expect.objectContaining({ message, requestId, status: 503 }))
})

test.each(API_ERROR_CODES)('the page has a sentence for %s', (code) => {
  const body = JSON.stringify({ error: { code, message: 'Hm.', requestId: 'r1' } })
  expect(() => read(body, 503)).toThrow(/^\w.{14,}\.$/)
})

test('a 401 says that the session has ended', () => {
  expect(() => read('{"error":"jwt expired"}', 401)).toThrow(
    expect.objectContaining({
      message: 'Your session has ended.',
      status: 401,
    }),
  )
})
