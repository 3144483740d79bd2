/** Bytes of a client, composed at random: one to four requests on one connection, good and bad, cut into writes. */
import fc from 'fast-check'
import { z } from 'zod'
import { ANALYSES } from '../../shared/analysis.ts'
import { cutInWrites, damaged, LONG_TEXT, oftenThan } from './pieces.ts'

export const REQUEST_CASE = z.object({
  /** What the client writes, a piece at a time; a character is a byte. `TOKEN` stands for a token of its own. */
  writes: z.array(z.string()).readonly(),
})
export type RequestCase = Readonly<z.infer<typeof REQUEST_CASE>>

/** In a piece: a token that no other request has. */
export const TOKEN = '@TOKEN@'

const PATHS = Object.values(ANALYSES).map(({ path }) => path)

const METHOD = oftenThan('POST', [
  'GET',
  'HEAD',
  'PUT',
  'OPTIONS',
  'DELETE',
  'TRACE',
  'CONNECT',
  'PRI',
  'QUERY',
  'post',
  'SHOP',
])

const TARGET = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PATHS) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '/',
      '/healthz',
      '/robots.txt',
      '/sitemap.xml',
      '/unknown',
      '/.env',
      '/assets/../../package.json',
      '/..%2f..%2fetc%2fpasswd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/%c0%ae%c0%ae/x',
      '/%',
      '*',
      'http://evil.test/shopify/analyze-products',
      'evil.test:443',
      '//shopify/analyze-products',
      '/shopify/analyze-products?x=1',
      '/shopify/analyze-products/',
      '/SHOPIFY/ANALYZE-PRODUCTS',
      '/shopify/../shopify/analyze-orders',
      '/shopify%2fanalyze-orders',
      '/shopify/analyze-orders;x',
      `/${'x'.repeat(17_000)}`,
    ),
  },
)

const VERSION = oftenThan(' HTTP/1.1', [
  ' HTTP/1.0',
  ' HTTP/0.9',
  ' HTTP/2.0',
  ' HTTP/1.2',
  ' http/1.1',
  '',
  '  HTTP/1.1',
])
const HOST = oftenThan('Host: vitrine.test', ['', 'Host: a\r\nHost: b', 'Host:', 'Host: \xff<>', 'host: x'])
const AUTHORIZATION = oftenThan(`Authorization: Bearer ${TOKEN}`, [
  '',
  'Authorization: Basic YTpi',
  'Authorization: Bearer',
  `authorization:bearer  ${TOKEN}`,
  `Authorization: Bearer ${TOKEN}==`,
  `Authorization: Bearer ${TOKEN} b`,
  `Authorization: Bearer ${TOKEN}\r\nAuthorization: Bearer other`,
  `Authorization: Bearer ${'a'.repeat(8193)}`,
])
const CONTENT_TYPE = oftenThan('Content-Type: application/json', [
  '',
  'Content-Type: application/json; charset=utf-8',
  'content-type: APPLICATION/JSON',
  'Content-Type: text/plain',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Type:',
])

const FIELD = fc.constantFrom(
  'Connection: close',
  'Connection: keep-alive',
  'Connection: authorization',
  'Connection: content-length, transfer-encoding',
  'Connection: Upgrade\r\nUpgrade: h2c',
  'Upgrade: websocket',
  'Expect: 100-continue',
  'Expect: x',
  'Expect:',
  'TE: trailers',
  'Trailer: Authorization',
  'Cookie: canary',
  'X-Forwarded-For: 6.6.6.6',
  'X-HTTP-Method-Override: GET',
  'Proxy-Connection: keep-alive',
  'Accept-Encoding: br;q=0, gzip',
  'If-None-Match: *',
  'Range: bytes=0-1',
  'Content-Encoding: gzip',
  `X-Long: ${'x'.repeat(9000)}`,
  `X-Longer: ${'x'.repeat(20_000)}`,
  'X-Odd : 1',
  'X(odd): 1',
  'no colon',
  ' folded',
  '\tfolded',
  ': empty',
  'X-Control: a\x01b',
  'X-Nul: a\x00b',
  'X-Return: a\rb',
  'X-Feed: a\nb',
  'X-Latin: \xe9',
)

const SMUGGLED = `POST ${ANALYSES.orders.path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer smuggled-${TOKEN}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`
const CONTENT = oftenThan('{}', ['', 'x', '\x00\xff', SMUGGLED, `0\r\n\r\n${SMUGGLED}`, LONG_TEXT])

interface Framed {
  readonly fields: readonly string[]
  readonly body: string
}

const framed: fc.Arbitrary<Framed> = CONTENT.chain((content) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant({ fields: [`Content-Length: ${content.length}`], body: content }) },
    { weight: 3, arbitrary: chunked(content) },
    { weight: 1, arbitrary: fc.constant({ fields: [], body: '' }) },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom(
          [],
          [`Content-Length: ${content.length + 5}`],
          ['Content-Length: 0'],
          ['Content-Length: -1'],
          ['Content-Length: +2'],
          ['Content-Length: 0x2'],
          ['Content-Length:'],
          [`Content-Length: 00${content.length}`],
          ['Content-Length: 18446744073709551617'],
          [`Content-Length: ${content.length}`, 'Content-Length: 0'],
          [`Content-Length: ${content.length}, ${content.length}`],
          [`Content-Length: ${content.length}`, 'Transfer-Encoding: chunked'],
          ['Transfer-Encoding: chunked', `Content-Length: ${content.length}`],
          ['Transfer-Encoding: xchunked', `Content-Length: ${content.length}`],
          ['Content_Length: 50', `Content-Length: ${content.length}`],
        )
        .map((fields) => ({ fields, body: content })),
    },
  ),
)

function chunked(content: string): fc.Arbitrary<Framed> {
  return fc
    .record({
      at: fc.nat({ max: content.length }),
      extension: oftenThan('', [';a=b', ';a="b"', ';', ' ', `;${'x'.repeat(20_000)}`]),
      end: oftenThan('0\r\n\r\n', [
        '',
        '0\r\n',
        '0\r\nAuthorization: Bearer x\r\n\r\n',
        '0\r\nX: a\x00b\r\n\r\n',
        '0\n\n',
        '-1\r\n',
        '00\r\n\r\n',
      ]),
      coding: oftenThan('Transfer-Encoding: chunked', [
        'Transfer-Encoding: CHUNKED',
        'Transfer-Encoding: chunked, identity',
        'Transfer-Encoding: gzip, chunked',
        'Transfer-Encoding:\x0bchunked',
        'Transfer-Encoding : chunked',
        'Transfer-Encoding:\r\n chunked',
        'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked',
        'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
        'X: y\nTransfer-Encoding: chunked',
      ]),
    })
    .map(({ at, extension, end, coding }) => {
      const pieces = [content.slice(0, at), content.slice(at)].filter((piece) => piece !== '')
      const chunks = pieces.map((piece) => `${piece.length.toString(16)}${extension}\r\n${piece}\r\n`)
      return { fields: [coding], body: chunks.join('') + end }
    })
}

const request: fc.Arbitrary<string> = fc
  .record({
    method: METHOD,
    target: TARGET,
    version: VERSION,
    host: HOST,
    authorization: AUTHORIZATION,
    contentType: CONTENT_TYPE,
    fields: fc.array(FIELD, { maxLength: 2 }),
    framed,
  })
  .map(
    ({
      method,
      target,
      version,
      host,
      authorization,
      contentType,
      fields,
      framed: { fields: framing, body },
    }) =>
      [
        `${method} ${target}${version}`,
        ...[host, authorization, contentType, ...fields, ...framing].filter((line) => line !== ''),
        '',
        body,
      ].join('\r\n'),
  )

const requests = fc.array(request, { minLength: 1, maxLength: 4 }).map((list) => list.join(''))

export const requestCases: fc.Arbitrary<RequestCase> = fc.record({
  writes: damaged(requests).chain(cutInWrites),
})
