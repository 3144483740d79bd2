/** Requests of a hostile client. Each character is a byte. */
import { rawRequest } from '../../server/testing/raw-client.ts'
import { ANALYSES } from '../../shared/analysis.ts'

export const LINE = `POST ${ANALYSES.products.path} HTTP/1.1`
const TOKEN = 'Authorization: Bearer t'
const JSON_TYPE = 'Content-Type: application/json'
const LENGTH = 'Content-Length: 2'
const CHUNKED = 'Transfer-Encoding: chunked'

const withFields = (...fields: readonly string[]) => rawRequest(LINE, fields, '{}')
const framed = (fields: readonly string[], body = '{}') =>
  rawRequest(LINE, [TOKEN, JSON_TYPE, ...fields], body)
const withLine = (line: string) => rawRequest(line, [TOKEN, JSON_TYPE, LENGTH], '{}')
const to = (target: string) =>
  ['not_found', `the target ${target}`, withLine(`POST ${target} HTTP/1.1`)] as const

const GOOD = framed([LENGTH])

/** Requests that get the server's JSON error. */
export const REFUSED: readonly (readonly [code: string, name: string, bytes: string])[] = [
  to('/shopify/analyze-Refunds'),
  to(`/shopify/analyze-${'a'.repeat(65)}`),
  to('/shopify/analyze-products/'),
  to('/SHOPIFY/analyze-products'),
  to('/shopify/analyze-products?x=1'),
  to('/shopify/analyze-products;x'),
  to('/shopify//analyze-products'),
  to('/shopify/../shopify/analyze-products'),
  to('/shopify/%2e%2e/shopify/analyze-products'),
  to('/shopify%2fanalyze-products'),
  to('/shopify\\analyze-products'),
  to('/shopify/analyze-product%73'),
  to('http://vitrine.test/shopify/analyze-products?x=1'),
  to('http://vitrine.test//shopify/analyze-products'),
  ['not_found', 'a GET below /shopify', rawRequest('GET /shopify/nothing HTTP/1.1')],
  ['not_found', 'a fragment', withLine('POST /shopify/analyze-products#x HTTP/1.1')],
  ['method_not_allowed', 'a GET', withLine('GET /shopify/analyze-products HTTP/1.1')],
  [
    'method_not_allowed',
    'a PUT with an override to POST',
    rawRequest('PUT /shopify/analyze-products HTTP/1.1', ['X-HTTP-Method-Override: POST', TOKEN]),
  ],
  ['unauthorized', 'no token', withFields(JSON_TYPE, LENGTH)],
  ['unauthorized', 'Basic', withFields('Authorization: Basic Bearer t', JSON_TYPE, LENGTH)],
  ['unauthorized', 'an empty token', withFields('Authorization: Bearer ', JSON_TYPE, LENGTH)],
  ['unauthorized', 'a token in latin1', withFields('Authorization: Bearer \xe9', JSON_TYPE, LENGTH)],
  [
    'unauthorized',
    'a token of more than 8 kB',
    withFields(`Authorization: Bearer ${'a'.repeat(8193)}`, LENGTH),
  ],
  ['unsupported_media_type', 'no content type', withFields(TOKEN, LENGTH)],
  ['too_large', 'a body of more than 1 kB that has not arrived', framed(['Content-Length: 1025'], '')],
  [
    'too_large',
    'more than 1 kB of chunks without an end',
    framed([CHUNKED], `401\r\n${'x'.repeat(1025)}\r\n`),
  ],
  ['expectation_failed', 'an expectation', framed([LENGTH, 'Expect: 100-continue'])],
]

/** Bytes that are not a valid request, and the status of the response. */
export const MALFORMED: readonly (readonly [status: number, name: string, bytes: string])[] = [
  [400, 'a length, then chunks', framed([LENGTH, CHUNKED], '0\r\n\r\n')],
  [400, 'two lengths', framed([LENGTH, 'Content-Length: 50'])],
  [400, 'a folded header', framed(['X-Folded: a', ' b', LENGTH])],
  [400, 'a NUL in a header', framed(['X-Nul: a\x00b', LENGTH])],
  [400, 'a bare LF in a header', framed(['X-Odd: a\nContent-Length: 50', LENGTH])],
  [400, 'a control byte in the token', withFields('Authorization: Bearer a\x01b', JSON_TYPE, LENGTH)],
  [400, 'bare LFs', GOOD.replaceAll('\r\n', '\n')],
  [400, 'an absolute URL with a user', withLine('POST http://a@b.test/shopify/analyze-products HTTP/1.1')],
  [408, 'half a head', GOOD.slice(0, -8)],
]

/** Unusual but valid requests, for which the host receives a proper call. */
export const ADMITTED: Readonly<Record<string, string>> = {
  'a body': GOOD,
  'cookies of 30 kB': framed([LENGTH, ...Array<string>(10).fill(`Cookie: a=${'x'.repeat(3000)}`)]),
  'an absolute URL': GOOD.replace('/shopify', 'http://vitrine.test/shopify'),
  'no body': rawRequest(LINE, [TOKEN]),
  'chunks and trailers': framed([CHUNKED], '2\r\n{}\r\n0\r\nAuthorization: Bearer stolen\r\nX: y\r\n\r\n'),
  'a body that is a request': framed([`Content-Length: ${GOOD.length}`], GOOD),
  'a scheme in lower case, and a charset': withFields(
    'authorization: bearer   t',
    'content-type: Application/JSON; charset=utf-8',
    LENGTH,
  ),
  'cookies, referrers and forged forwarding': framed([
    LENGTH,
    'Cookie: a=1',
    'Referer: http://evil.test/?token=x',
    'Origin: http://evil.test',
    'X-Forwarded-For: 6.6.6.6',
    'X-Forwarded-Host: evil.test',
    'Forwarded: for=6.6.6.6',
    'Via: 1.1 evil',
    'TE: trailers',
    'Proxy-Authorization: Basic x',
    'X-HTTP-Method-Override: DELETE',
    'X-Request-Id: forged',
    'Accept: text/html',
    'User-Agent: evil',
  ]),
  'an upgrade to WebSocket': framed(['Connection: Upgrade', 'Upgrade: websocket', LENGTH]),
  'an upgrade to HTTP/2': framed(['Connection: Upgrade', 'Upgrade: h2c', LENGTH]),
  'a Connection that names the token': framed(['Connection: authorization, content-type, host', LENGTH]),
}
