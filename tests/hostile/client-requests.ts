/** Requests of a hostile client, each with the status that it is to be answered with. */
import { ANALYSES } from '../../shared/analysis.ts'

export interface ClientRequest {
  readonly name: string
  /** A character is a byte. */
  readonly bytes: string
  /** Undefined where there is no answer. */
  readonly status: number | undefined
  /** How many calls the host hears of. */
  readonly calls: number
}

const PATH = ANALYSES.products.path
const BEARER = 'Authorization: Bearer t'
const JSON_TYPE = 'Content-Type: application/json'
const LENGTH = 'Content-Length: 2'
const CHUNKED = 'Transfer-Encoding: chunked'
const NO_CHUNKS = '0\r\n\r\n'

interface Message {
  readonly line?: string
  readonly host?: string
  readonly fields?: readonly string[]
  readonly body?: string
}

function message({
  line = `POST ${PATH} HTTP/1.1`,
  host = 'Host: vitrine.test',
  fields = [BEARER, JSON_TYPE, LENGTH],
  body = '{}',
}: Message): string {
  return [line, ...(host ? [host] : []), ...fields, '', body].join('\r\n')
}

function framed(framing: readonly string[], body = '{}'): Message {
  return { fields: [BEARER, JSON_TYPE, ...framing], body }
}

function each(status: number, cases: Readonly<Record<string, Message>>): readonly ClientRequest[] {
  return Object.entries(cases).map(([name, parts]) => ({
    name,
    bytes: message(parts),
    status,
    calls: status === 200 ? 1 : 0,
  }))
}

function eachTarget(status: number, targets: readonly string[]): readonly ClientRequest[] {
  const withTarget = (target: string) => [`the target ${target}`, { line: `POST ${target} HTTP/1.1` }]
  return each(status, Object.fromEntries(targets.map(withTarget)))
}

function eachText(
  status: number | undefined,
  texts: Readonly<Record<string, string>>,
): readonly ClientRequest[] {
  return Object.entries(texts).map(([name, bytes]) => ({ name, bytes, status, calls: 0 }))
}

const GOOD = message({})

const SMUGGLING = each(400, {
  'a length, then chunks': framed([LENGTH, CHUNKED], NO_CHUNKS),
  'chunks behind another coding name': framed(['Transfer-Encoding: xchunked'], NO_CHUNKS),
  'chunks, then another coding': framed([CHUNKED, 'Transfer-Encoding: x'], NO_CHUNKS),
  'a blank before the colon': framed(['Transfer-Encoding : chunked'], NO_CHUNKS),
  'two different lengths': framed([LENGTH, 'Content-Length: 50']),
  'two equal lengths': framed([LENGTH, LENGTH]),
  'a length beyond 64 bits': framed(['Content-Length: 18446744073709551618']),
  'a folded header': framed(['X-Folded: a', ' b', LENGTH]),
  'a NUL in a header': framed(['X-Nul: a\x00b', LENGTH]),
  'a bare CR in a header': framed(['X-Odd: a\rContent-Length: 50', LENGTH]),
  'a bare LF in a header': framed(['X-Odd: a\nContent-Length: 50', LENGTH]),
  'a control byte in the token': { fields: ['Authorization: Bearer a\x01b', JSON_TYPE, LENGTH] },
  'a chunk size that is no number': framed([CHUNKED], 'z\r\n{}\r\n0\r\n\r\n'),
  'a chunk ended by a bare LF': framed([CHUNKED], '2\n{}\n0\n\n'),
  'a chunk that is longer than it says': framed([CHUNKED], '2\r\n{}GET /shopify/hidden\r\n0\r\n\r\n'),
  'no host': { host: '' },
  'two hosts': { host: 'Host: a\r\nHost: b' },
  'two equal hosts': { host: 'Host: a\r\nhost: a' },
  'a list of hosts': { host: 'Host: a, b' },
  'hosts with a blank between': { host: 'Host: a b' },
  'chunks in HTTP/1.0': { line: `POST ${PATH} HTTP/1.0`, ...framed([CHUNKED], NO_CHUNKS) },
})

const MALFORMED = eachText(400, {
  'bare LFs': GOOD.replaceAll('\r\n', '\n'),
  'HTTP/0.9': 'GET /\r\n\r\n',
  'HTTP/1.2': message({ line: `POST ${PATH} HTTP/1.2` }),
  'a NUL in the target': message({ line: `POST ${PATH}\x00 HTTP/1.1` }),
  'an unknown method': message({ line: `SHOP ${PATH} HTTP/1.1` }),
  'a TLS greeting': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
})

const TARGETS = [
  ...eachTarget(404, [
    '/shopify',
    '/shopify/analyze-refunds',
    `${PATH}/`,
    '/SHOPIFY/analyze-products',
    `${PATH}?x=1`,
    `${PATH};x`,
    `${PATH}%0d%0aX:1`,
    '/shopify//analyze-products',
    '//shopify/analyze-products',
    '/shopify/../shopify/analyze-products',
    '/shopify/%2e%2e/shopify/analyze-products',
    '/shopify%2fanalyze-products',
    '/shopify\\analyze-products',
    '/shopify/analyze-product%73',
    '/SHOPIFY/%zz',
    '/%',
  ]),
  ...eachTarget(400, [
    `http://evil.test${PATH}`,
    `http://vitrine.test${PATH}`,
    `${PATH}#x`,
    '*',
    'shopify/analyze-products',
    'evil.test:443',
    '/\xe9/shopify/analyze-products',
  ]),
]

const METHODS = ['GET', 'PUT', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND']

const REFUSED = [
  ...each(401, {
    'no token': { fields: [JSON_TYPE, LENGTH] },
    'a scheme that ends in Bearer': { fields: ['Authorization: XBearer t', JSON_TYPE, LENGTH] },
    'a scheme within another': { fields: ['Authorization: Basic Bearer t', JSON_TYPE, LENGTH] },
    'a scheme and no space': { fields: ['Authorization: Bearert', JSON_TYPE, LENGTH] },
    'an empty token': { fields: ['Authorization: Bearer ', JSON_TYPE, LENGTH] },
    'two tokens': { fields: ['Authorization: Bearer a b', JSON_TYPE, LENGTH] },
    'a list of tokens': { fields: ['Authorization: Bearer a, Bearer b', JSON_TYPE, LENGTH] },
    'a token in latin1': { fields: ['Authorization: Bearer \xe9', JSON_TYPE, LENGTH] },
    'an over-long token': { fields: [`Authorization: Bearer ${'a'.repeat(8193)}`, JSON_TYPE, LENGTH] },
    'a token, then another': framed(['Authorization: Bearer second', LENGTH]),
    'a token in another header': {
      fields: ['X-Authorization: Bearer t', 'Proxy-Authorization: Bearer t', JSON_TYPE, LENGTH],
    },
  }),
  ...each(415, {
    'no content type': { fields: [BEARER, LENGTH] },
    'a form': { fields: [BEARER, 'Content-Type: application/x-www-form-urlencoded', LENGTH] },
    'nearly JSON': { fields: [BEARER, 'Content-Type: application/jsonp', LENGTH] },
    'JSON behind another type': { fields: [BEARER, 'Content-Type: text/plain, application/json', LENGTH] },
    'text, then JSON': { fields: [BEARER, 'Content-Type: text/plain', JSON_TYPE, LENGTH] },
    'chunks without a type': { fields: [BEARER, CHUNKED], body: '2\r\n{}\r\n0\r\n\r\n' },
  }),
  ...each(413, {
    'a body over 1 kB': framed(['Content-Length: 1025'], 'x'.repeat(1025)),
    'a body of 1 MB': framed(['Content-Length: 1000000'], 'x'.repeat(1_000_000)),
    'chunks over 1 kB': framed([CHUNKED], `401\r\n${'x'.repeat(1025)}\r\n0\r\n\r\n`),
    'a body of 10 TB, announced': framed(['Content-Length: 9999999999999'], 'x'),
    '2,000 small chunks': framed([CHUNKED], `${'1\r\nx\r\n'.repeat(2000)}0\r\n\r\n`),
    'chunk extensions of 100 kB': framed([CHUNKED], `2;${'x'.repeat(100_000)}\r\n{}\r\n0\r\n\r\n`),
  }),
  ...each(417, {
    '100-continue': framed([LENGTH, 'Expect: 100-continue']),
    '100-continue on a page': { line: 'GET / HTTP/1.1', fields: ['Expect: 100-continue'], body: '' },
  }),
  ...each(431, {
    'a header of 17 kB': framed([`X-Long: ${'x'.repeat(17_000)}`, LENGTH]),
    '10,000 headers': framed([...Array.from({ length: 10_000 }, (_, i) => `X-${i}: y`), LENGTH]),
    'a target of 20 kB': { line: `POST /${'x'.repeat(20_000)} HTTP/1.1` },
  }),
  ...each(405, {
    ...Object.fromEntries(METHODS.map((method) => [method, { line: `${method} ${PATH} HTTP/1.1` }])),
    'GET that says it is a POST': {
      line: `GET ${PATH} HTTP/1.1`,
      fields: ['X-HTTP-Method-Override: POST', BEARER, JSON_TYPE, LENGTH],
    },
  }),
]

const HOP_BY_HOP = ['authorization', 'content-type', 'x-request-id', 'host', 'content-length', '@, ,']

const ADMITTED = each(200, {
  'an ordinary call': {},
  'a call without a body': { fields: [BEARER], body: '' },
  'a scheme in lower case, and blanks': { fields: ['Authorization: bearer   t', JSON_TYPE, LENGTH] },
  'a type with a charset': { fields: [BEARER, 'content-type: Application/JSON; charset=utf-8', LENGTH] },
  'chunks in another letter case': framed(['Transfer-Encoding: CHUNKED'], '2\r\n{}\r\n0\r\n\r\n'),
  'a body of 1 kB': framed(['Content-Length: 1024'], 'x'.repeat(1024)),
  'HTTP/1.0 without a host': { line: `POST ${PATH} HTTP/1.0`, host: '' },
  'a token of 8 kB': { fields: [`Authorization: Bearer ${'a'.repeat(8192)}`, JSON_TYPE, LENGTH] },
  'a call in chunks with trailers': framed(
    [CHUNKED, 'Trailer: Authorization'],
    '2\r\n{}\r\n0\r\nAuthorization: Bearer stolen\r\nX: y\r\n\r\n',
  ),
  'a token of odd characters': {
    fields: ["Authorization: Bearer !#$%&'*+-./:;<=>?@[\\]^_`{|}~==", JSON_TYPE, LENGTH],
  },
  'a body that is no JSON': { body: '\x00\xff' },
  'a body that is a request': framed([`Content-Length: ${GOOD.length}`], GOOD),
  'cookies, referrers and forged forwarding': framed([
    LENGTH,
    'Cookie: a=1',
    'Referer: http://evil.test/?token=x',
    'Origin: http://evil.test',
    'X-Forwarded-For: 6.6.6.6',
    'X-Forwarded-Host: evil.test',
    'X-Original-URL: /admin',
    'Forwarded: for=6.6.6.6',
    'Via: 1.1 evil',
    'TE: trailers',
    'Proxy-Authorization: Basic x',
    'X-HTTP-Method-Override: DELETE',
    'X-Request-Id: forged',
    'Accept: text/html',
    'User-Agent: evil',
  ]),
  'a host in odd characters': { host: 'Host: <evil>"\'\xe9' },
  'an upgrade to WebSocket': framed(['Connection: Upgrade', 'Upgrade: websocket', LENGTH]),
  'an upgrade to HTTP/2': framed(['Connection: Upgrade', 'Upgrade: h2c', LENGTH]),
  'line ends before the request': { line: `\r\n\r\nPOST ${PATH} HTTP/1.1` },
  ...Object.fromEntries(
    HOP_BY_HOP.map((name) => [`Connection: ${name}`, framed([LENGTH, `Connection: ${name}`])]),
  ),
})

const OTHERS = [
  ...eachText(undefined, { CONNECT: 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test:443\r\n\r\n' }),
  ...eachText(200, {
    'a page with a body that is a request': `GET / HTTP/1.1\r\nHost: a\r\nContent-Length: ${GOOD.length}\r\n\r\n${GOOD}`,
  }),
]

/** What never ends: the server gives up waiting. */
const HALF = eachText(408, {
  'nothing but a method': 'POST',
  'a head without its end': GOOD.slice(0, -4),
  'half a body': GOOD.slice(0, -1),
  'chunks that never end': message(framed([CHUNKED], '2\r\n{}\r\n')),
})

export const CLIENT_REQUESTS = [SMUGGLING, MALFORMED, TARGETS, REFUSED, ADMITTED, OTHERS, HALF].flat()
