/** No log line and no metric contains a token, a cookie, a query, a body, a path or a host header, however a request ends. */
import { expect, test } from 'vitest'
import { createLogOn } from '../../server/observability/log.ts'
import { rawRequest, sendRaw } from '../../server/testing/raw-client.ts'
import { readMetrics } from '../../server/testing/read-metric.ts'
import { startApp, startBoth } from '../../server/testing/start-app.ts'

const ENV = { LOG_LEVEL: 'trace', METRICS_PORT: '0' }
const PATH = '/shopify/analyze-products'

function request(line: string, fields: readonly string[] = [], body = ''): string {
  const confidential = [
    'Cookie: canary=canary-cookie',
    'Referer: http://canary-referrer.test/?canary',
    'User-Agent: canary-agent',
    'X-Forwarded-For: canary-forwarded',
    'X-Request-Id: canary-id',
    'X-Canary: canary',
  ]
  return rawRequest(line, [...confidential, ...fields], body).replace('vitrine.test', 'canary-host')
}

function call(outcome: string): string {
  const body = '{"canary":"canary-body"}'
  return request(
    `POST ${PATH} HTTP/1.1`,
    [
      `Authorization: Bearer canary-token.${outcome}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ],
    body,
  )
}

const HOST_REPLIES: Readonly<Record<string, string>> = {
  page: 'HTTP/1.1 200 canary-reason\r\nContent-Type: text/canary\r\nContent-Length: 6\r\n\r\ncanary',
  good: 'HTTP/1.1 200 canary-reason\r\nX-Canary: canary\r\nContent-Length: 6\r\n\r\ncanary',
  failing: 'HTTP/1.1 500 canary-reason\r\nContent-Type: text/canary\r\nContent-Length: 6\r\n\r\ncanary',
  redirecting: 'HTTP/1.1 302 canary-reason\r\nLocation: http://canary-target.test/\r\n\r\n',
  garbled: 'canary-garbage\r\n\r\n',
  broken: 'HTTP/1.1 200 canary-reason\r\nContent-Length: 600\r\n\r\ncanary',
  silent: '',
}

const REQUESTS: readonly string[] = [
  ...Object.keys(HOST_REPLIES).map(call),
  call('good').replace(PATH, `${PATH}?canary-query`),
  call('good').replace(PATH, '/shopify/canary-path'),
  call('good').replace('POST', 'PUT'),
  call('good').replace('application/json', 'text/canary'),
  call('good').replace('Bearer canary', 'Basic canary'),
  call('good').replace('canary-token', 'canary-\xff-token'),
  call('good').replace(/Content-Length: \d+/, 'Content-Length: 5000') + 'canary'.repeat(1000),
  call('good').replace('X-Canary: canary', `X-Canary: ${'canary'.repeat(5000)}`),
  call('good').replace('X-Canary: canary', 'Expect: canary'),
  call('good').replace('POST', 'CANARY'),
  call('good').replace(PATH, `http://canary.test${PATH}`),
  request('GET /installed?next=canary-query HTTP/1.1'),
  request('GET /canary-path?canary-query HTTP/1.1'),
  request('GET /%canary HTTP/1.1'),
]

const sendAll = (origin: string) => Promise.all(REQUESTS.map((bytes) => sendRaw(origin, bytes)))

const canariesIn = (lines: readonly string[]) => lines.filter((line) => /canary/i.test(line))

test('no log line and no metric of a request contains confidential data', async () => {
  await using app = await startBoth({ env: { ...ENV, ANALYSIS_TIMEOUT_MS: '500' } }, (socket, received) => {
    const [, outcome = ''] = /canary-token\.(\w+)/.exec(received) ?? []
    if (outcome !== 'silent') socket.end(HOST_REPLIES[outcome] ?? '')
  })
  await sendAll(app.origin)
  await expect.poll(() => app.logLines.length).toBeGreaterThan(REQUESTS.length / 2)
  expect(canariesIn(app.logLines)).toEqual([])
  expect(canariesIn([await readMetrics(app)])).toEqual([])
})

test('no log line contains confidential data if the host can’t be found or calls are limited', async () => {
  await using limited = await startApp({ env: { ...ENV, RATE_LIMIT_PER_MINUTE: '1', TRUST_PROXY_HOPS: '1' } })
  await sendAll(limited.origin)
  await sendAll(limited.origin)
  await expect.poll(() => limited.logLines.join('')).toMatch('"errorCode":"rate_limited"')
  await using lost = await startApp({ analysisHost: 'http://canary-analysis.invalid', env: ENV })
  await sendAll(lost.origin)
  await expect.poll(() => lost.logLines.join('')).toMatch('"errorCode":"analysis_unreachable"')
  // A trusted edge's X-Request-Id is logged beside our own.
  const limitedLines = limited.logLines.map((line) => line.replace('"edgeRequestId":"canary-id"', ''))
  expect(canariesIn([...limitedLines, ...lost.logLines])).toEqual([])
})

test('a logged error that contains the request has no headers and no input of that request', () => {
  const lines: string[] = []
  const headers = { authorization: 'canary' }
  const cause = Object.assign(new Error('The cause.'), { headers })
  const err = Object.assign(new TypeError('Invalid URL', { cause }), { input: 'canary', headers })
  createLogOn({ write: (line) => lines.push(line) }, 'trace').error({ err }, 'Request handler failed')
  expect(lines.join('')).toMatch(/Invalid URL.*The cause/)
  expect(canariesIn(lines)).toEqual([])
})
