/** Requests of a hostile client, each with the statuses that it is to be answered with. */
import { ANALYSES } from '../../shared/analysis.ts'

export interface ClientRequest {
  readonly name: string
  /** A character is a byte. */
  readonly bytes: string
  /** One for each answer, in order; after a status of 400 or above the connection may be closed. */
  readonly statuses: readonly number[]
  /** How many calls the host hears of; none where it isn't said. */
  readonly calls?: number
}

const PATH = ANALYSES.products.path
const BEARER = 'Authorization: Bearer t'
const JSON_TYPE = 'Content-Type: application/json'
const LENGTH = 'Content-Length: 2'

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

const GOOD = message({})
const HIDDEN = `GET /shopify/hidden HTTP/1.1\r\nX: `

function each(status: number, cases: Readonly<Record<string, Message>>, calls = 0): readonly ClientRequest[] {
  return Object.entries(cases).map(([name, parts]) => ({
    name,
    bytes: message(parts),
    statuses: [status],
    calls,
  }))
}

function withFields(...fields: string[]): Message {
  return { fields: [BEARER, JSON_TYPE, ...fields] }
}

function withTarget(target: string): Message {
  return { line: `POST ${target} HTTP/1.1` }
}

const SMUGGLING = each(400, {
  'a length, then chunks': { ...withFields(LENGTH, 'Transfer-Encoding: chunked'), body: '0\r\n\r\n' },
  'chunks, then a length': { ...withFields('Transfer-Encoding: chunked', LENGTH), body: '0\r\n\r\n' },
  'chunks behind another coding name': { ...withFields('Transfer-Encoding: xchunked'), body: '0\r\n\r\n' },
  'chunks, then identity': { ...withFields('Transfer-Encoding: chunked, identity'), body: '0\r\n\r\n' },
  'chunks, then another coding': {
    ...withFields('Transfer-Encoding: chunked', 'Transfer-Encoding: x'),
    body: '0\r\n\r\n',
  },
  'identity alone': withFields('Transfer-Encoding: identity', LENGTH),
  'a vertical tab before chunked': { ...withFields('Transfer-Encoding:\x0bchunked'), body: '0\r\n\r\n' },
  'a blank before the colon': { ...withFields('Transfer-Encoding : chunked'), body: '0\r\n\r\n' },
  'chunks in a folded line': { ...withFields('Transfer-Encoding:\r\n chunked'), body: '0\r\n\r\n' },
  'two different lengths': withFields(LENGTH, 'Content-Length: 50'),
  'two equal lengths': withFields(LENGTH, LENGTH),
  'a list of lengths': withFields('Content-Length: 2, 2'),
  'a negative length': withFields('Content-Length: -2'),
  'a length with a sign': withFields('Content-Length: +2'),
  'a hexadecimal length': withFields('Content-Length: 0x2'),
  'an empty length': withFields('Content-Length: '),
  'a length with a blank in it': withFields('Content-Length: 2 2'),
  'a length beyond 64 bits': withFields('Content-Length: 18446744073709551618'),
  'a folded header': withFields('X-Folded: a', ' b', LENGTH),
  'a folded first header': withFields(' X-Folded: a', LENGTH),
  'a header without a colon': withFields('nonsense', LENGTH),
  'a header without a name': withFields(': x', LENGTH),
  'a header name with odd characters': withFields('X(Odd)@: 1', LENGTH),
  'a header name in latin1': withFields('X-\xe9: 1', LENGTH),
  'a NUL in a header': withFields('X-Nul: a\x00b', LENGTH),
  'a NUL in a header name': withFields('X\x00Nul: a', LENGTH),
  'a bare CR in a header': withFields('X-Odd: a\rContent-Length: 50', LENGTH),
  'a bare LF in a header': withFields('X-Odd: a\nContent-Length: 50', LENGTH),
  'a control byte in the token': { fields: ['Authorization: Bearer a\x01b', JSON_TYPE, LENGTH] },
  'a chunk size that is no number': {
    ...withFields('Transfer-Encoding: chunked'),
    body: 'z\r\n{}\r\n0\r\n\r\n',
  },
  'a negative chunk size': { ...withFields('Transfer-Encoding: chunked'), body: '-1\r\n{}\r\n0\r\n\r\n' },
  'a chunk size with a prefix': {
    ...withFields('Transfer-Encoding: chunked'),
    body: '0x2\r\n{}\r\n0\r\n\r\n',
  },
  'a chunk size beyond 64 bits': {
    ...withFields('Transfer-Encoding: chunked'),
    body: '10000000000000002\r\n{}\r\n0\r\n\r\n',
  },
  'a chunk without its line end': { ...withFields('Transfer-Encoding: chunked'), body: '2\r\n{}0\r\n\r\n' },
  'a chunk ended by a bare LF': { ...withFields('Transfer-Encoding: chunked'), body: '2\n{}\n0\n\n' },
  'a chunk that is longer than it says': {
    ...withFields('Transfer-Encoding: chunked'),
    body: `2\r\n{}${HIDDEN}\r\n0\r\n\r\n`,
  },
  'no host': { host: '' },
  'two hosts': { host: 'Host: a\r\nHost: b' },
  'two equal hosts': { host: 'Host: a\r\nhost: a' },
  'a list of hosts': { host: 'Host: a, b' },
  'hosts with a blank between': { host: 'Host: a b' },
})

const MALFORMED: readonly ClientRequest[] = [
  ['bare LFs', GOOD.replaceAll('\r\n', '\n')],
  ['bare CRs', GOOD.replaceAll('\r\n', '\r')],
  ['HTTP/0.9', `GET /\r\n\r\n`],
  ['HTTP/1.2', message({ line: `POST ${PATH} HTTP/1.2` })],
  ['HTTP/2.0', message({ line: `POST ${PATH} HTTP/2.0` })],
  ['a protocol of its own', message({ line: `POST ${PATH} SHOP/1.1` })],
  ['a tab in the request line', message({ line: `POST\t${PATH} HTTP/1.1` })],
  ['a blank in the target', message({ line: `POST ${PATH} x HTTP/1.1` })],
  ['a NUL in the target', message({ line: `POST ${PATH}\x00 HTTP/1.1` })],
  ['a blank before the method', message({ line: ` POST ${PATH} HTTP/1.1` })],
  ['a method in lower case', message({ line: `post ${PATH} HTTP/1.1` })],
  ['an unknown method', message({ line: `SHOP ${PATH} HTTP/1.1` })],
  ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ['an HTTP/2 greeting', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x00\x04\x00\x00\x00\x00\x00'],
  ['zeros', '\x00'.repeat(100)],
].map(([name = '', bytes = '']) => ({ name, bytes, statuses: [400] }))

const TARGETS: readonly ClientRequest[] = [
  ...[
    '/shopify',
    '/shopify/',
    '/shopify/analyze-refunds',
    `${PATH}/`,
    `${PATH}//`,
    `${PATH}/.`,
    `${PATH}/..`,
    '/SHOPIFY/analyze-products',
    '/shopify/Analyze-Products',
    `${PATH}?`,
    `${PATH}?x=1`,
    `${PATH};x`,
    `${PATH}%20`,
    `${PATH}%00`,
    `${PATH}%0d%0aX:1`,
    '/shopify//analyze-products',
    '//shopify/analyze-products',
    '//evil.test/shopify/analyze-products',
    '/./shopify/analyze-products',
    '/shopify/./analyze-products',
    '/shopify/../shopify/analyze-products',
    '/shopify/%2e%2e/shopify/analyze-products',
    '/shopify/%2E%2E%2Fshopify/analyze-products',
    '/shopify/..%2fshopify/analyze-products',
    '/shopify/..;/shopify/analyze-products',
    '/shopify%2fanalyze-products',
    '/shopify%252fanalyze-products',
    '/shopify%5canalyze-products',
    '/shopify\\analyze-products',
    '\\shopify\\analyze-products'.replace('\\', '/'),
    '/%73hopify/analyze-products',
    '/shopify/analyze%2dproducts',
    '/shopify/analyze-product%73',
    '/%',
    '/%c0%ae%c0%ae/x',
    '/%ff',
    '/%u002e/x',
    '/shop%ify',
  ].map((target) => ({
    name: `the target ${JSON.stringify(target)}`,
    bytes: message(withTarget(target)),
    statuses: [404],
  })),
  ...[
    `http://evil.test${PATH}`,
    `http://vitrine.test${PATH}`,
    `${PATH}#x`,
    '/healthz#x',
    `HTTP://127.0.0.1${PATH}`,
    `https://user:secret@evil.test:9${PATH}`,
    `file://${PATH}`,
    '*',
    'shopify/analyze-products',
    'evil.test:443',
    '/\xe9/shopify/analyze-products',
  ].map((target) => ({
    name: `the target ${JSON.stringify(target)}`,
    bytes: message(withTarget(target)),
    statuses: [400],
  })),
]

const REFUSED: readonly ClientRequest[] = [
  ...each(401, {
    'no token': { fields: [JSON_TYPE, LENGTH] },
    'another scheme': { fields: ['Authorization: Basic YTpi', JSON_TYPE, LENGTH] },
    'a bare token': { fields: ['Authorization: t', JSON_TYPE, LENGTH] },
    'an empty token': { fields: ['Authorization: Bearer ', JSON_TYPE, LENGTH] },
    'two tokens': { fields: ['Authorization: Bearer a b', JSON_TYPE, LENGTH] },
    'a list of tokens': { fields: ['Authorization: Bearer a, Bearer b', JSON_TYPE, LENGTH] },
    'a token in latin1': { fields: ['Authorization: Bearer \xe9', JSON_TYPE, LENGTH] },
    'a token with a tab': { fields: ['Authorization: Bearer\ta', JSON_TYPE, LENGTH] },
    'an over-long token': { fields: [`Authorization: Bearer ${'a'.repeat(8193)}`, JSON_TYPE, LENGTH] },
    'a token, then another': withFields('Authorization: Bearer second', LENGTH),
    'no token, then one': { fields: ['Authorization: Basic a', BEARER, JSON_TYPE, LENGTH] },
    'a token in another header': {
      fields: ['X-Authorization: Bearer t', 'Proxy-Authorization: Bearer t', JSON_TYPE, LENGTH],
    },
  }),
  ...each(415, {
    'no content type': { fields: [BEARER, LENGTH] },
    'a form': { fields: [BEARER, 'Content-Type: application/x-www-form-urlencoded', LENGTH] },
    text: { fields: [BEARER, 'Content-Type: text/plain', LENGTH] },
    'nearly JSON': { fields: [BEARER, 'Content-Type: application/jsonp', LENGTH] },
    'JSON behind another type': { fields: [BEARER, 'Content-Type: text/plain, application/json', LENGTH] },
    'text, then JSON': { fields: [BEARER, 'Content-Type: text/plain', JSON_TYPE, LENGTH] },
    'chunks without a type': { fields: [BEARER, 'Transfer-Encoding: chunked'], body: '2\r\n{}\r\n0\r\n\r\n' },
  }),
  ...each(413, {
    'a body over 1 kB': { ...withFields('Content-Length: 1025'), body: 'x'.repeat(1025) },
    'a body of 1 MB': { ...withFields('Content-Length: 1000000'), body: 'x'.repeat(1_000_000) },
    'a body of 10 TB, announced': { ...withFields('Content-Length: 9999999999999'), body: 'x' },
    'chunks over 1 kB': {
      ...withFields('Transfer-Encoding: chunked'),
      body: `401\r\n${'x'.repeat(1025)}\r\n0\r\n\r\n`,
    },
    '2,000 small chunks': {
      ...withFields('Transfer-Encoding: chunked'),
      body: `${'1\r\nx\r\n'.repeat(2000)}0\r\n\r\n`,
    },
    'chunk extensions of 100 kB': {
      ...withFields('Transfer-Encoding: chunked'),
      body: `2;${'x'.repeat(100_000)}\r\n{}\r\n0\r\n\r\n`,
    },
  }),
  ...each(417, {
    '100-continue': withFields(LENGTH, 'Expect: 100-continue'),
    '100-continue with a body of 1 MB': {
      ...withFields('Content-Length: 1000000', 'Expect: 100-continue'),
      body: 'x'.repeat(1_000_000),
    },
    '100-continue in another letter case': withFields(LENGTH, 'EXPECT: 100-Continue'),
    '100-continue on a page': { line: 'GET / HTTP/1.1', fields: ['Expect: 100-continue'], body: '' },
    'another expectation': withFields(LENGTH, 'Expect: tea'),
  }),
  ...each(431, {
    'a header of 17 kB': withFields(`X-Long: ${'x'.repeat(17_000)}`, LENGTH),
    'a header of 1 MB': withFields(`X-Long: ${'x'.repeat(1_000_000)}`, LENGTH),
    '10,000 headers': withFields(...Array.from({ length: 10_000 }, (_, i) => `X-${i}: y`), LENGTH),
    'a target of 20 kB': withTarget(`/${'x'.repeat(20_000)}`),
    'a target of 1 MB': withTarget(`/${'x'.repeat(1_000_000)}`),
  }),
  ...['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'QUERY', 'PURGE', 'PROPFIND'].map(
    (method) => ({
      name: `the method ${method}`,
      bytes: message({ line: `${method} ${PATH} HTTP/1.1` }),
      statuses: [405],
    }),
  ),
  {
    name: 'GET that says it is a POST',
    bytes: message({
      line: `GET ${PATH} HTTP/1.1`,
      fields: ['X-HTTP-Method-Override: POST', BEARER, JSON_TYPE, LENGTH],
    }),
    statuses: [405],
  },
]

const HOP_BY_HOP = [
  'authorization',
  'content-type',
  'x-request-id',
  'host',
  'content-length',
  'accept',
  'close, authorization',
  '@, ,',
]

const ADMITTED: readonly ClientRequest[] = each(
  200,
  {
    'an ordinary call': {},
    'a call without a body': { fields: [BEARER], body: '' },
    'a call in chunks': { ...withFields('Transfer-Encoding: chunked'), body: '2\r\n{}\r\n0\r\n\r\n' },
    'a call in chunks with trailers': {
      ...withFields('Transfer-Encoding: chunked', 'Trailer: Authorization'),
      body: '2\r\n{}\r\n0\r\nAuthorization: Bearer stolen\r\nX: y\r\n\r\n',
    },
    'a body that is no JSON': { body: '\x00\xff' },
    'a body that is a request': { ...withFields(`Content-Length: ${GOOD.length}`), body: GOOD },
    'cookies, referrers and forged forwarding': withFields(
      LENGTH,
      'Cookie: a=1',
      'Referer: http://evil.test/?token=x',
      'Origin: http://evil.test',
      'X-Forwarded-For: 6.6.6.6',
      'X-Forwarded-Host: evil.test',
      'X-Original-URL: /admin',
      'X-Rewrite-URL: /admin',
      'Forwarded: for=6.6.6.6',
      'Via: 1.1 evil',
      'TE: trailers',
      'Proxy-Authorization: Basic x',
      'Proxy-Connection: close',
      'X-HTTP-Method-Override: DELETE',
      'X-Request-Id: forged',
      'Accept: text/html',
      'User-Agent: evil',
      'Max-Forwards: 0',
    ),
    'a host in odd characters': { host: 'Host: <evil>"\'\xe9' },
    'an upgrade to WebSocket': withFields('Connection: Upgrade', 'Upgrade: websocket', LENGTH),
    'an upgrade to HTTP/2': withFields(
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAAQAAP__',
      LENGTH,
    ),
    'two blanks in the request line': { line: `POST  ${PATH} HTTP/1.1` },
    'line ends before the request': { line: `\r\n\r\nPOST ${PATH} HTTP/1.1` },
    ...Object.fromEntries(
      HOP_BY_HOP.map((name) => [`Connection: ${name}`, withFields(LENGTH, `Connection: ${name}`)]),
    ),
  },
  1,
)

const PIPELINED: readonly ClientRequest[] = [
  { name: 'CONNECT', bytes: 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test:443\r\n\r\n', statuses: [] },
  {
    name: 'a page with a body that is a request',
    bytes: `GET / HTTP/1.1\r\nHost: a\r\nContent-Length: ${GOOD.length}\r\n\r\n${GOOD}`,
    statuses: [200],
  },
]

/** What never ends: the server gives up waiting. */
const HALF: readonly ClientRequest[] = [
  { name: 'nothing but a method', bytes: 'POST', statuses: [408] },
  { name: 'half a head', bytes: GOOD.slice(0, 60), statuses: [408] },
  { name: 'a head without its end', bytes: GOOD.slice(0, -4), statuses: [408] },
  { name: 'half a body', bytes: GOOD.slice(0, -1), statuses: [408] },
  { name: 'a body that never begins', bytes: GOOD.slice(0, -2), statuses: [408] },
  {
    name: 'an upgrade whose body never begins',
    bytes: message({ ...withFields('Connection: Upgrade', 'Upgrade: x', 'Content-Length: 9'), body: '' }),
    statuses: [408],
  },
  {
    name: 'chunks that never end',
    bytes: message({ ...withFields('Transfer-Encoding: chunked'), body: '2\r\n{}\r\n' }),
    statuses: [408],
  },
  {
    name: 'half the body of a refused call',
    bytes: message({ ...withTarget('/shopify/x'), fields: ['Content-Length: 5'], body: 'x' }),
    statuses: [404],
  },
  { name: 'half a head after a good call', bytes: GOOD + GOOD.slice(0, 60), statuses: [200, 408], calls: 1 },
]

export const CLIENT_REQUESTS = [
  ...SMUGGLING,
  ...MALFORMED,
  ...TARGETS,
  ...REFUSED,
  ...ADMITTED,
  ...PIPELINED,
  ...HALF,
]
