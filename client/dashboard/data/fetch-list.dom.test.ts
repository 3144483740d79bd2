import { expect, test, vi } from 'vitest'
import { fetchList } from './fetch-list.ts'
import { jsonResponse, never, stubCalls } from './testing/stub-calls.ts'

const { signal } = new AbortController()

function read(text: string, status = 200, type = 'application/json', headers = {}) {
  stubCalls(() => new Response(text, { status, headers: { 'Content-Type': type, ...headers } }))
  return fetchList('orders', 'h.e30.s', signal)
}

test('values that can’t be shown are logged once, with their field names', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const list = [{ orderId: '1', summaryInsight: {}, trendInsight: null }, { recommendation: ['Call.', 7] }]
  await read(JSON.stringify({ analysis: [...list, { summaryInsight: [[]], recommendation: { ok: true } }] }))
  expect(warn.mock.calls).toEqual([
    ["Values of summaryInsight, recommendation can't be shown: they have no text."],
  ])
})

test.each([
  ['the host’s own error', 500, 'application/json', '{"error":{"requestId":"of the host"}}', 'r1'],
  ['a list with the type of an HTML page', 200, 'text/html', '{"analysis":[]}', 'r1'],
  ['an expired session', 401, 'application/json', '{"error":{"requestId":"r1"}}', undefined],
])(
  'the request id shown for %s is the response’s X-Request-Id, or none for a 401: %s %s',
  async (_name, status, type, body, requestId) => {
    const fetched = await read(body, status, type, { 'X-Request-Id': 'r1' })
    expect(fetched).toMatchObject({ kind: 'failed', failure: { requestId } })
  },
)

test('a network error and any other error keep their messages, and an abort rejects', async () => {
  stubCalls(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await fetchList('orders', 'h.e30.s', signal)).toMatchObject({
    failure: { cause: 'network', words: 'Failed to fetch' },
  })
  stubCalls(() => Promise.reject(new RangeError('Odd')))
  expect(await fetchList('orders', 'h.e30.s', signal)).toMatchObject({
    failure: { cause: 'page', words: 'Odd' },
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
