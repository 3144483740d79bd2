import { expect, test } from 'vitest'
import { t } from '../../language/messages.ts'
import { describeFailure, messageOf } from '../status/describe-failure.ts'
import { AnalysisError } from './analysis-error.ts'
import { readReply } from './read-reply.ts'

const OVERLOADED = 'We’re very busy right now. Try again in a moment.'
const path = '/shopify/analyze-orders'

function read(text: string, status = 200, type = 'application/json', headers = {}) {
  return readReply(new Response(null, { status, headers: { 'Content-Type': type, ...headers } }), text, path)
}

/** What the owner is told. */
function told(text: string, status?: number): string {
  try {
    return `a list: ${JSON.stringify(read(text, status))}`
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error
    expect(error.status).toBe(status ?? 200)
    return messageOf(error) || describeFailure(error, true)
  }
}

test.each(['Application/JSON;charset=utf-8', 'application/problem+json'])('%s is JSON', (type) => {
  expect(read('{"analysis":[1]}', 200, type)).toEqual([1])
})

test.each(['text/html', 'application/jsonp', ''])('%j is not', (type) => {
  expect(() => read('{"analysis":[]}', 200, type)).toThrow(
    'Invalid JSON from /shopify/analyze-orders: {"analysis":[]}',
  )
})

test('of a body that is no JSON the first 200 characters are shown', () => {
  expect(() => read('é🧴'.repeat(300), 502, 'text/html')).toThrow(
    expect.objectContaining({ message: `Invalid JSON from ${path}: ${'é🧴'.repeat(100)}`, status: 502 }),
  )
})

test.each(['{}', '{"analysis":null}'])('%s brings an empty list', (body) => {
  expect(read(body)).toEqual([])
})

test.each(['', '{"analysis":'])('the body %j can’t be read', (body) => {
  expect(told(body)).toContain('couldn’t read the reply')
})

test.each(['[]', 'null', '{"analysis":{}}'])('the JSON %s, which has no list, can’t be read', (body) => {
  expect(told(body)).toContain('couldn’t read the reply')
})

test('a status alone is no failure: a list that comes with it is shown', () => {
  expect(read('{"analysis":[1]}', 500)).toEqual([1])
  expect(told('{"analysis":null}', 500)).toContain('couldn’t generate')
})

test.each([
  ['{"error":{"code":"overloaded","message":"Busy.","requestId":"r1"}}', OVERLOADED],
  ['{"error":{"code":"constructor","message":"Busy.","requestId":"r1"}}', 'Busy.'],
  ['{"message":"No such shop."}', 'No such shop.'],
  [`{"message":"${'🧴'.repeat(300)}"}`, `${'🧴'.repeat(200)}…`],
  ['broken', OVERLOADED],
])('refused with %s it says so', (body, message) => {
  expect(told(body, 503)).toBe(message)
})

test.each([
  ['the host’s own error', 500, 'application/json', '{"error":{"requestId":"of the host"}}', 'r1'],
  ['a page in place of a list', 200, 'text/html', '<h1>Maintenance</h1>', 'r1'],
  ['a session that has ended', 401, 'application/json', '{"error":{"requestId":"r1"}}', undefined],
])('the reference of %s is the reply’s X-Request-Id: %s %s', (_name, status, type, body, requestId) => {
  expect(() => read(body, status, type, { 'X-Request-Id': 'r1' })).toThrow(
    expect.objectContaining({ name: 'AnalysisError', requestId }),
  )
})

test('without an answer it is the network, as it is at that time', () => {
  const error = new AnalysisError({ kind: 'no-answer' }, {})
  expect(describeFailure(error, false)).toBe(t('error.offline'))
  expect(describeFailure(error, true)).toBe(t('error.network'))
})
