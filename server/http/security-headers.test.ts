/** All headers of each kind of response, and those of errors outside of Express. */
import { afterAll, expect, test } from 'vitest'
import { ANALYSES } from '../../shared/analysis.ts'
import { readConfig } from '../config/config.ts'
import { loadStaticResponses } from '../pages/client-build.ts'
import { rawRequest, sendRaw } from '../testing/raw-client.ts'
import { reply } from '../testing/raw-host.ts'
import { requestAnalysis } from '../testing/request-analysis.ts'
import { startApp, startBoth } from '../testing/start-app.ts'

const staticResponses = await loadStaticResponses('dist', readConfig({}))
const app = await startApp({ staticResponses })
afterAll(() => app[Symbol.asyncDispose]())

const findAsset = (ending: string) =>
  [...staticResponses.files.keys()].find((path) => path.startsWith('/assets/') && path.endsWith(ending)) ?? ''

/** The policy of a response that isn't a page. */
const NOTHING = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"
const SECURE = {
  'content-security-policy': NOTHING,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-robots-tag': 'noindex',
  'x-xss-protection': '0',
}
const NO_STORE = { 'cache-control': 'no-store' }
const REVALIDATED = { 'cache-control': 'no-cache', etag: expect.any(String) }
const MANIFEST = { ...SECURE, ...REVALIDATED, 'content-type': 'application/manifest+json' }
const NOT_MODIFIED = { ...SECURE, ...REVALIDATED }
const FOR_AN_HOUR = { 'cache-control': 'public, max-age=3600', etag: expect.any(String) }
const ENCODED = { 'content-encoding': 'gzip', vary: 'Accept-Encoding' }
const SHORT_TEXT = { ...SECURE, ...NO_STORE, 'content-type': 'text/plain; charset=utf-8' }
const REQUEST_ID = { 'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) }
const API_ERROR = {
  ...{ ...SECURE, ...NO_STORE, ...REQUEST_ID },
  'content-type': 'application/json; charset=utf-8',
}
const PAGE = {
  ...{ ...SECURE, ...ENCODED },
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': expect.stringMatching(
    new RegExp(
      `^default-src 'none';script-src 'self' 'sha256-[^']+';style-src 'self' 'sha256-[^']+';img-src 'self';` +
        `connect-src 'self';manifest-src 'self';worker-src 'self';require-trusted-types-for 'script';` +
        `trusted-types vitrine-service-worker;base-uri 'none';form-action 'none';frame-ancestors 'none'$`,
    ),
  ),
  'vitrine-release': expect.stringMatching(/^\/assets\/release-/),
}
const CACHED_PAGE = { ...PAGE, ...REVALIDATED, 'cdn-cache-control': 'max-age=60, stale-if-error=86400' }
/** Browsers read no other security headers of a script or a style sheet. */
const ASSET = {
  ...{ ...ENCODED, etag: expect.any(String), 'x-robots-tag': 'noindex' },
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
const WORKER = {
  ...{ ...SECURE, ...REVALIDATED },
  'content-type': 'text/javascript; charset=utf-8',
  'content-security-policy': NOTHING.replace(';', ";connect-src 'self';"),
}

function headersOf(response: Response): object {
  const framing = ['content-length', 'date', 'connection', 'keep-alive']
  return Object.fromEntries([...response.headers].filter(([name]) => !framing.includes(name)))
}

test.each<[string, string, number, object, RequestInit?]>([
  ['GET', '/healthz', 200, SHORT_TEXT],
  ['GET', '/readyz', 200, SHORT_TEXT],
  ['GET', '/robots.txt', 200, { ...SHORT_TEXT, ...REVALIDATED }],
  ['GET', '/manifest.webmanifest', 200, MANIFEST],
  // A condition that fails changes no header.
  ['GET', '/manifest.webmanifest', 200, MANIFEST, { headers: { 'If-None-Match': '"other"' } }],
  // In its other modes, fetch asks for a new copy.
  ['GET', '/robots.txt', 304, NOT_MODIFIED, { cache: 'force-cache', headers: { 'If-None-Match': '*' } }],
  ['GET', '/favicon.svg', 200, { ...SECURE, ...FOR_AN_HOUR, 'content-type': 'image/svg+xml' }],
  ['POST', '/', 405, { ...SHORT_TEXT, allow: 'GET, HEAD' }],
  ['POST', '/', 413, SHORT_TEXT, { body: 'x'.repeat(1025) }],
  ['GET', '/assets/none.js', 404, SHORT_TEXT],
  ['GET', '/', 200, CACHED_PAGE],
  ['GET', '/ar/home', 200, CACHED_PAGE],
  // Its URL contains a token.
  ['GET', '/installed', 200, { ...PAGE, ...NO_STORE, etag: expect.any(String) }],
  // A release may add the page.
  ['GET', '/ar/nowhere', 404, { ...PAGE, ...NO_STORE }],
  // Its URL may have been cut.
  ['GET', '/%', 404, { ...PAGE, ...NO_STORE }],
  ['GET', findAsset('.js'), 200, { ...ASSET, 'content-type': 'text/javascript; charset=utf-8' }],
  ['GET', findAsset('.css'), 200, { ...ASSET, 'content-type': 'text/css; charset=utf-8' }],
  ['GET', '/service-worker.js', 200, WORKER],
  ['GET', '/service-worker-off.js', 200, WORKER],
  ['GET', '/shopify', 404, API_ERROR],
  ['GET', ANALYSES.products.path, 405, { ...API_ERROR, allow: 'POST' }],
  ['POST', ANALYSES.products.path, 415, API_ERROR, { headers: { Authorization: 'Bearer t' }, body: '{}' }],
  ['POST', ANALYSES.products.path, 401, { ...API_ERROR, 'www-authenticate': 'Bearer' }],
])('the response to %s %s, a %i, has exactly these headers', async (method, path, status, headers, more) => {
  const response = await fetch(app.origin + path, { method, ...more })
  expect([response.status, headersOf(response)]).toEqual([status, headers])
})

test.each([
  [
    'that only this server may set, or none',
    [
      'Set-Cookie: a=1',
      'Access-Control-Allow-Origin: *',
      'Content-Security-Policy: default-src *',
      'Strict-Transport-Security: max-age=0',
      'Refresh: 0;url=http://evil.test',
      'Clear-Site-Data: "*"',
      'Server: leaky/1.0',
      'X-Powered-By: leaky',
      'WWW-Authenticate: Basic',
      'Link: </x>; rel=preload',
      'X-Robots-Tag: all',
      'Cache-Control: public',
      'X-Request-Id: theirs',
      'Vary: *',
      'ETag: "1"',
    ],
  ],
  ['whose Connection names ours', ['Connection: cache-control, x-request-id']],
  ['whose Retry-After has seven digits', ['Retry-After: 1000000']],
  ['whose Retry-After is a date', ['Retry-After: Wed, 21 Oct 2026 07:28:00 GMT']],
])('of a list with headers %s, the content type is forwarded, and the others are ours', async (_, theirs) => {
  const list = reply('200 OK', ['Content-Type: application/json', ...theirs], '{"analysis":[]}')
  await using both = await startBoth({}, (socket) => socket.write(list))
  const own = { 'content-type': 'application/json', vary: 'Accept-Encoding' }
  expect(headersOf(await requestAnalysis(both))).toEqual({ ...API_ERROR, ...own })
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
