import { afterEach, expect, test, vi } from 'vitest'
import { describeFailure, messageOf } from '../panel/status/describe-failure.ts'
import { fetchList, plainMessage } from './fetch-list.ts'
import { jsonResponse, never, stubCalls } from './testing/stub-calls.ts'

const { signal } = new AbortController()
const path = '/shopify/analyze-orders'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function read(text: string, status = 200, type = 'application/json', headers = {}) {
  stubCalls(() => new Response(text, { status, headers: { 'Content-Type': type, ...headers } }))
  return fetchList('orders', 'h.e30.s', signal)
}

/** Returns the failure, or the list. */
async function outcomeOf(...response: Parameters<typeof read>) {
  const fetched = await read(...response)
  return fetched.status === 'loaded' ? fetched.list : fetched.failure
}

/** Returns the texts that an owner reads: the headline, and the host's message below it. */
async function shownFor(...response: Parameters<typeof read>) {
  const fetched = await read(...response)
  if (fetched.status === 'loaded') return `a list: ${JSON.stringify(fetched.list)}`
  const { failure } = fetched
  expect(failure.status).toBe(response[1] ?? 200)
  return [describeFailure(failure, true), messageOf(failure)].filter(Boolean).join(' / ')
}

test.each(['Application/JSON;charset=utf-8', 'application/problem+json'])(
  '%s is accepted as a JSON content type',
  async (type) => {
    expect(await outcomeOf('{"analysis":[1]}', 200, type)).toEqual([1])
  },
)

test.each(['text/html', 'application/jsonp', ''])('%j is not a JSON content type', async (type) => {
  expect(await outcomeOf('{"analysis":[]}', 200, type)).toMatchObject({ excerpt: '{"analysis":[]}' })
})

test('the error for a body that is not JSON shows its first 200 characters', async () => {
  const fetched = await read('é🧴'.repeat(300), 200, 'text/html')
  expect(fetched.status === 'failed' && plainMessage(fetched.failure)).toBe(
    `Invalid JSON from ${path}: ${'é🧴'.repeat(100)}`,
  )
})

test.each(['{}', 'null', '{"analysis":null}'])('the body %s is an empty list', async (body) => {
  expect(await outcomeOf(body)).toEqual([])
})

test.each(['', '{"analysis":', '[]', '7', '{"analysis":{}}'])(
  'the body %j is reported as unreadable',
  async (body) => {
    expect(await shownFor(body)).toMatch(/couldn’t read/)
  },
)

test('a list with a failed status is shown, and is not a failure', async () => {
  expect(await outcomeOf('{"analysis":[1]}', 500)).toEqual([1])
  expect(await shownFor('{"analysis":null}', 500)).toMatch(/couldn’t generate/)
})

test('values that can’t be shown are logged once, with their field names', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const list = [{ orderId: '1', summaryInsight: {}, trendInsight: null }, { recommendation: ['Call.', 7] }]
  await read(JSON.stringify({ analysis: [...list, { summaryInsight: [[]], recommendation: { ok: true } }] }))
  expect(warn.mock.calls).toEqual([
    ["Values of summaryInsight, recommendation can't be shown: they have no text."],
  ])
})

test('the digits of a long id are kept, and those of other fields are not', async () => {
  const body =
    '{"analysis":[{"orderId": 576461413038785752 ,"n":1e21},{"orderId":7,"total":12345678901234567890}]}'
  expect(await outcomeOf(body)).toEqual([
    { orderId: '576461413038785752', n: 1e21 },
    { orderId: 7, total: 12345678901234567000 },
  ])
})

const BUSY = /^We’re very busy right now\. Try again in a moment\.$/

test.each([
  [503, '{"error":{"code":"overloaded","message":"Busy.","requestId":"r1"}}', BUSY],
  [503, '{"error":{"code":"constructor","message":"Busy.","requestId":"r1"}}', / \/ Busy\.$/],
  [503, '{"message":"No such shop."}', / \/ No such shop\.$/],
  [503, `{"message":"${'🧴'.repeat(300)}"}`, new RegExp(` / ${'🧴'.repeat(200)}…$`)],
  [503, 'broken', BUSY],
  [401, '{"message":"Token expired."}', /^Your session has ended\.$/],
])('a %i with the body %s shows the host’s message, or only our own', async (status, body, message) => {
  expect(await shownFor(body, status)).toMatch(message)
})

test.each([
  [
    504,
    '<h1>Gateway Timeout</h1>',
    /^The analysis took too long .* \/ Invalid JSON from .*<h1>Gateway Timeout<\/h1>/,
  ],
  [429, '<h1>Slow down</h1>', /^You’ve refreshed too often.* \/ Invalid JSON from /],
  [431, '', /^We couldn’t generate your insights\. Try again later\.$/],
])(
  'a gateway’s error page with the status %i is described by its status, with a short excerpt of the page: %j',
  async (status, page, message) => {
    expect(await shownFor(page, status, 'text/html')).toMatch(message)
  },
)

test.each([
  ['the host’s own error', 500, 'application/json', '{"error":{"requestId":"of the host"}}', 'r1'],
  ['an HTML page instead of a list', 200, 'text/html', '<h1>Maintenance</h1>', 'r1'],
  ['an expired session', 401, 'application/json', '{"error":{"requestId":"r1"}}', undefined],
])(
  'the request id shown for %s is the response’s X-Request-Id, or none for a 401: %s %s',
  async (_name, status, type, body, requestId) => {
    expect(await outcomeOf(body, status, type, { 'X-Request-Id': 'r1' })).toMatchObject({ requestId })
  },
)

test('a network error becomes ‘no answer’, any other error keeps its message, and an abort rejects', async () => {
  stubCalls(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await fetchList('orders', 'h.e30.s', signal)).toMatchObject({ failure: { kind: 'no-answer' } })
  stubCalls(() => Promise.reject(new RangeError('Odd')))
  expect(await fetchList('orders', 'h.e30.s', signal)).toMatchObject({
    failure: { kind: 'browser', words: 'Odd' },
  })
  stubCalls(never)
  const leaving = new AbortController()
  const fetched = fetchList('orders', 'h.e30.s', leaving.signal)
  leaving.abort()
  await expect(fetched).rejects.toThrow()
})

test('a response is used even if the browser says that it is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { isOnline } = await import('../../offline/connection.ts')
  stubCalls(() => jsonResponse({}))
  await fetchList('orders', 'h.e30.s', signal)
  expect(isOnline()).toBe(true)
})
