import request from 'supertest'
import { afterAll, expect, test } from 'vitest'
import { ANALYSES } from '../../shared/analysis.ts'
import { readConfig } from '../config.ts'
import { loadStaticResponses } from '../pages/client-build.ts'
import { LOCKS, NOTHING, OWN_HEADERS } from '../testing/own-headers.ts'
import { rawAnalysis, rawRequest, sendRaw } from '../testing/raw-client.ts'
import { reply } from '../testing/raw-host.ts'
import { startApp } from '../testing/start-app.ts'
import { startBoth } from '../testing/start-both.ts'
import { pagePolicy } from './security-headers.ts'

const staticResponses = await loadStaticResponses('dist', readConfig({}))
const app = await startApp({ staticResponses })
afterAll(() => app[Symbol.asyncDispose]())

const [analysis] = Object.values(ANALYSES).map(({ path }) => path)
const files = [...staticResponses.files.keys()]
const isSubresource = (path: string) => /^\/assets\/.*\.(?:js|css)$/.test(path)
const LEAKY_REPLY = reply(
  '200 OK',
  ['Content-Type: application/json', 'Server: leaky', 'Set-Cookie: a=1', 'Vary: *', 'X-Request-Id: theirs'],
  '{"analysis":[]}',
)
const WORKERS = ['/service-worker.js', '/service-worker-off.js']

test.each([
  ['get', '/healthz', 200],
  ['get', '/readyz', 200],
  ['get', '/robots.txt', 200],
  ['get', '/manifest.webmanifest', 200],
  ['get', '/favicon.svg', 200],
  ['post', '/', 405],
  ['get', '/assets/none.js', 404],
  ['get', '/shopify', 404],
  ['post', analysis, 401],
] as const)(
  'the response to %s %s, a %i, has all security headers and allows nothing',
  async (method, path, status) => {
    const response = await request(app.origin)[method](`${path}`)
    expect(response.status).toBe(status)
    expect(response.headers).toMatchObject({ ...OWN_HEADERS, 'content-security-policy': NOTHING })
    expect(response.headers).not.toHaveProperty('x-powered-by')
  },
)

test.each([
  ['a body that is too long', 413, rawRequest('POST / HTTP/1.1', ['Content-Length: 1025'])],
  ['a missing Host', 400, 'GET / HTTP/1.1\r\n\r\n'],
  ['an expectation', 417, rawRequest('GET / HTTP/1.1', ['Expect: tea'])],
  ['a call to an unreachable host', 502, rawAnalysis()],
  ['a page that the browser has cached', 304, rawRequest('GET /robots.txt HTTP/1.1', ['If-None-Match: *'])],
])('the response to %s, a %i, has all security headers and allows nothing', async (_, status, bytes) => {
  const answer = await sendRaw(app.origin, bytes)
  expect(answer).toMatch(`HTTP/1.1 ${status} `)
  for (const [name, value] of Object.entries({ ...OWN_HEADERS, 'Content-Security-Policy': NOTHING }))
    expect(answer.toLowerCase()).toContain(`\r\n${name}: ${value}\r\n`.toLowerCase())
})

test.each([
  ['a target that is not a path', 'GET * HTTP/1.1', [], '400 Bad Request'],
  ['an invalid version', 'GET / HTTP/one', [], '400 Bad Request'],
  ['33 kB of headers', 'GET / HTTP/1.1', [`X: ${'x'.repeat(33_000)}`], '431 Request Header Fields Too Large'],
])(
  'the response to %s has a short text and the headers that matter without a page',
  async (_, line, fields, status) => {
    const [head = '', body] = (await sendRaw(app.origin, rawRequest(line, fields))).split('\r\n\r\n')
    expect(head.split('\r\n')).toEqual([
      `HTTP/1.1 ${status}`,
      'Connection: close',
      'Cache-Control: no-store',
      "Content-Security-Policy: default-src 'none'",
      'X-Content-Type-Options: nosniff',
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${status.length - 3}`,
    ])
    expect(body).toBe(`${status.slice(4)}\n`)
  },
)

const FRAMING = ['content-length', 'date', 'connection', 'keep-alive']
const API_HEADERS = {
  ...OWN_HEADERS,
  'content-security-policy': NOTHING,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
}

test.each([
  ['a forwarded list', 'Bearer a', { 'content-type': 'application/json', vary: 'Accept-Encoding' }],
  [
    'a refused call',
    'Basic a',
    { 'content-type': 'application/json; charset=utf-8', 'www-authenticate': 'Bearer' },
  ],
])('%s has exactly these headers', async (_, authorization, own) => {
  await using both = await startBoth({}, (socket) => socket.write(LEAKY_REPLY))
  const { headers } = await request(both.origin).post(`${analysis}`).set('Authorization', authorization)
  const others = Object.entries(headers).filter(([name]) => !FRAMING.includes(name))
  expect(Object.fromEntries(others)).toEqual({ ...API_HEADERS, ...own })
})

test.each(['/', '/ar/home', '/installed', '/nowhere'])(
  'the page %s has all security headers and its own policy',
  async (path) => {
    const { headers } = await request(app.origin).get(path)
    expect(headers).toMatchObject(OWN_HEADERS)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';(?:script|connect)-src /)
    expect(headers['content-security-policy']).toContain(LOCKS)
  },
)

test('scripts and style sheets have only the two security headers that browsers read there', async () => {
  for (const path of files.filter(isSubresource)) {
    const { headers } = await request(app.origin).get(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('content-security-policy')
    expect(headers).not.toHaveProperty('permissions-policy')
  }
})

test.each(WORKERS)('the worker %s may fetch from its own origin, and nothing else', async (path) => {
  const { headers } = await request(app.origin).get(path)
  const policy = `default-src 'none';connect-src 'self';${LOCKS}`
  expect(headers).toMatchObject({ ...OWN_HEADERS, 'content-security-policy': policy })
})

test('a page’s policy allows the given sources and nothing unsafe', () => {
  const policy = pagePolicy(["'self'", "'sha256-def'"], ["'sha256-abc'"])['Content-Security-Policy'] ?? ''
  expect(policy.split(';').toSorted()).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "img-src 'self'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    "script-src 'self' 'sha256-def'",
    "style-src 'sha256-abc'",
    'trusted-types vitrine-service-worker',
    "worker-src 'self'",
  ])
})
