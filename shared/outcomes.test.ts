/** What owners read for each response, as a table: the cause with its sentence, and the original message. */
import { expect, test } from 'vitest'
import { API_ERROR_CODES } from './api-error.ts'
import { originalMessage, readResponse, SENTENCES } from './outcomes.ts'

const JSON_TYPE = 'application/json'

function read(status: number, text: string, contentType: string | null = JSON_TYPE) {
  return readResponse('orders', { status, contentType, text })
}

/** Returns the list, or the cause and the original message. */
function shown(...response: Parameters<typeof read>) {
  const outcome = read(...response)
  if (outcome.kind === 'loaded') return outcome.list
  expect(outcome.failure.status).toBe(response[0])
  return [outcome.failure.cause, originalMessage(outcome.failure)]
}

test.each([
  ['{"analysis":[{"orderId":"1"}]}', [{ orderId: '1' }]],
  ['{"analysis":[7,{"orderId":1}],"message":"Two."}', [7, { orderId: 1 }]],
  ['{"analysis":[{"orderId": 576461413038785752 ,"n":1e21}]}', [{ orderId: '576461413038785752', n: 1e21 }]],
  ['{}', []],
  ['null', []],
  ['{"analysis":null}', []],
  ['{"analysis":[]}', []],
  ['{"error":false}', []],
  ['{"error":" ","message":{}}', []],
])('the body %s is a list', (body, list) => {
  expect(shown(200, body)).toEqual(list)
})

test.each(['', '{"analysis":', '[]', '7', '{"analysis":{},"message":"Odd."}', '{"analysis":[7,"a"]}'])(
  'the body %j is unreadable',
  (body) => {
    expect(shown(200, body)).toEqual(['unreadable', expect.any(String)])
  },
)

test.each([
  ['{"message":"No such shop."}', 'No such shop.'],
  ['{"error":"No such shop."}', 'No such shop.'],
  ['{"error":{"message":"No such shop."},"analysis":null}', 'No such shop.'],
  [`{"message":"${'🧴'.repeat(300)}"}`, `${'🧴'.repeat(200)}…`],
])('a message without a list is a failure with these words, also with the status 200: %s', (body, words) => {
  expect(shown(200, body)).toEqual(['failed', words])
  expect(shown(400, body)).toEqual(['failed', words])
})

test('a list is shown whatever its status, but a failed status without one is a failure', () => {
  expect(shown(500, '{"analysis":[]}')).toEqual([])
  expect(shown(299, '{}')).toEqual([])
  expect(shown(300, '{"analysis":null}')).toEqual(['failed', 'Fetch error'])
})

test.each([
  [401, '{"message":"Token expired."}', 'unauthorized', 'Token expired.'],
  [402, '{}', 'failed', 'Fetch error'],
  [429, '{"message":"Slow down."}', 'rate_limited', 'Slow down.'],
  [503, 'broken', 'overloaded', 'Fetch error'],
  [500, '{"error":{"code":"internal","message":"Ours.","requestId":"r1"}}', 'internal', 'Ours.'],
  [500, '{"error":{"code":"overloaded","message":"The host’s."}}', 'failed', 'The host’s.'],
  [500, '{"error":{"code":"constructor","requestId":"r1"}}', 'failed'],
])('a %i with the body %s has the cause %s', (status, body, cause, original = expect.any(String)) => {
  expect(shown(status, body)).toEqual([cause, original])
})

test.each(API_ERROR_CODES)('our own error %s has a sentence, or is a fault of the page', (code) => {
  const body = JSON.stringify({ error: { code, message: 'Ours.', requestId: 'r1' } })
  expect(shown(400, body)).toEqual([code in SENTENCES ? code : 'page', 'Ours.'])
})

test.each([
  [200, 'unreadable'],
  // Such as a login page of a proxy: the owner's session may be valid.
  [401, 'unreadable'],
  [403, 'failed'],
  [408, 'analysis_timeout'],
  [429, 'rate_limited'],
  [502, 'analysis_unreachable'],
  [503, 'overloaded'],
  [504, 'analysis_timeout'],
  [522, 'analysis_unreachable'],
  [523, 'analysis_unreachable'],
  [524, 'analysis_timeout'],
])('a page with the status %i is invalid JSON with the cause %s', (status, cause) => {
  const page = `<h1>${'🧴'.repeat(300)}`
  const original = `Invalid JSON from /shopify/analyze-orders: <h1>${'🧴'.repeat(196)}`
  expect(shown(status, page, 'text/html')).toEqual([cause, original])
  expect(shown(status, '', null)).toEqual([cause, 'Invalid JSON from /shopify/analyze-orders: '])
})

test('each cause has a different sentence, none promises a time, and none names a status', () => {
  const sentences = Object.values(SENTENCES)
  expect(new Set(sentences).size).toBe(sentences.length)
  expect(sentences.join(' ')).not.toMatch(/minute|moment|second|\d/)
})
