/** Responses of a host that misbehaves, each in one piece. Each character is a byte. */
import { brotliCompressSync, gzipSync } from 'node:zlib'

export const JSON_HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'
export const EMPTY_LIST = '{"analysis":[]}'
const GOOD = `${JSON_HEAD}Content-Length: 15\r\n\r\n${EMPTY_LIST}`
const HINT = 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'

const withStatus = (status: string, from = GOOD) => from.replace('200 OK', status)
const withField = (field: string) => GOOD.replace('\r\n', `\r\n${field}\r\n`)
const inChunks = (chunks: string, field = 'X: y') =>
  `${JSON_HEAD}Transfer-Encoding: chunked\r\n${field}\r\n\r\n${chunks}`

/** The browser gets a 502 instead. */
export const INVALID: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['000', '099', '600', '999', '101', '204', '205', '301', '304'].map((status) => [
      `status ${status}`,
      `HTTP/1.1 ${status} Odd\r\nLocation: http://evil.test/\r\nContent-Length: 0\r\n\r\n`,
    ]),
  ),
  '101 with an upgrade': 'HTTP/1.1 101 Odd\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'a bare CR in the reason': withStatus('200 O\rK'),
  'two equal lengths': withField('Content-Length: 15'),
  'two different lengths': withField('Content-Length: 2'),
  'a length and chunks': inChunks(`f\r\n${EMPTY_LIST}\r\n0\r\n\r\n`, 'Content-Length: 15'),
  'an unknown transfer encoding': GOOD.replace('Content-Length: 15', 'Transfer-Encoding: bogus'),
  'a bad chunk': inChunks('zz\r\n'),
  'a header of 100 kB': withField(`X-Long: ${'x'.repeat(100_000)}`),
  'a control byte in the content type': withField('Content-Type: text/\x07html'),
  'a content type with non-ASCII characters': withField('Content-Type: text/h\xe9tml'),
  ...Object.fromEntries(
    ['foo', 'deflate', 'zstd', 'gzip, gzip', 'identity, br', 'br\r\nContent-Encoding: br'].map((coding) => [
      `the content coding ${JSON.stringify(coding)}`,
      withField(`Content-Encoding: ${coding}`),
    ]),
  ),
  'garbage after a response': `${GOOD}\x00\x01garbage\r\n\r\n`,
  garbage: '\x15\x03\x01\x00\x02\x02\x28',
}

const IN_TWO = Buffer.concat([gzipSync(EMPTY_LIST.slice(0, 5)), gzipSync(EMPTY_LIST.slice(5))])

/** Unusual responses with a list, which the browser gets. */
export const USABLE: Readonly<Record<string, string>> = {
  'a 103 response before it': HINT + GOOD,
  'another response after it': GOOD + GOOD.replace('[]', '{}'),
  'control bytes in the reason': withStatus('200 O\x01\x00K'),
  trailers: inChunks(`f\r\n${EMPTY_LIST}\r\n0\r\nSet-Cookie: a=1\r\nContent-Type: text/html\r\n\r\n`),
  ...Object.fromEntries(
    [
      ...['', 'identity', 'Identity'].map((coding) => [coding, Buffer.from(EMPTY_LIST)] as const),
      ...['gzip', 'x-gzip', 'X-GZIP', 'gzip\t'].map((coding) => [coding, gzipSync(EMPTY_LIST)] as const),
      ['br', brotliCompressSync(EMPTY_LIST)] as const,
    ].map(([coding, body]) => [
      `the content coding ${JSON.stringify(coding)}`,
      `${JSON_HEAD}Content-Encoding: ${coding}\r\n\r\n${body.toString('latin1')}`,
    ]),
  ),
  'gzip in two members': `${JSON_HEAD}Content-Encoding: gzip\r\n\r\n${IN_TWO.toString('latin1')}`,
  'only the connection’s end as its end, in HTTP/1.0': `${JSON_HEAD}\r\n${EMPTY_LIST}`.replace('1.1', '1.0'),
}
