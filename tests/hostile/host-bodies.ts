/** Misbehaviour in the body: chunks, codings, lengths. */
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { HEAD, type HostBehaviour, LIST, LONG, PASSED, rows } from './host-behaviour.ts'

const CHUNKED = `${HEAD}Transfer-Encoding: chunked\r\n\r\n`
const FIRST_CHUNK = '2\r\n{}\r\n'
const LONG_CHUNK = `${LONG.length.toString(16)}\r\n${LONG}\r\n`

const BAD_CHUNKS = {
  'a chunk size that is no number': 'zz\r\n',
  'a chunk that is longer than it says': '2\r\n{}{}\r\n',
  'a chunk without its line end': '2\r\n{}0\r\n\r\n',
  'a chunk extension of 100 kB': `2;${'x'.repeat(100_000)}\r\n{}\r\n`,
  'trailers of 100 kB': `0\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`,
}

const withLength = (body: string, fields = '') =>
  `${HEAD}${fields}Content-Length: ${body.length}\r\n\r\n${body}`

const inCoding = (coding: string, body: string) => withLength(body, `Content-Encoding: ${coding}\r\n`)
const GZIP = gzipSync(LIST).toString('latin1')
const BROTLI = brotliCompressSync(LIST).toString('latin1')
const ODD_BYTES = '\x00\x01\xff\x7f'
const EMPTY = { ...PASSED, body: '' }

export const BODIES: readonly HostBehaviour[] = [
  ...Object.entries(BAD_CHUNKS).flatMap(([name, chunk]) => [
    ...rows('analysis_invalid', { [`${name}, after a good one`]: CHUNKED + FIRST_CHUNK + chunk }),
    ...rows('broken', { [`${name}, after a long one`]: CHUNKED + LONG_CHUNK }, { later: chunk }),
  ]),
  ...rows(
    'broken',
    {
      'no last chunk': CHUNKED + FIRST_CHUNK,
      'no last chunk, after a long one': CHUNKED + LONG_CHUNK,
      'half of the last chunk': `${CHUNKED + FIRST_CHUNK}0\r\n`,
    },
    { leaves: 'end' },
  ),
  ...rows(EMPTY, {
    'an empty body with a length': withLength(''),
    'an empty body in chunks': `${CHUNKED}0\r\n\r\n`,
  }),
  ...rows(EMPTY, { 'an empty body up to the end': `${HEAD}\r\n` }, { leaves: 'end' }),
  ...rows(PASSED, { 'a body up to the end': `${HEAD}\r\n${LIST}` }, { leaves: 'end' }),
  ...rows(
    { ...PASSED, body: '{}' },
    { trailers: `${CHUNKED + FIRST_CHUNK}0\r\nSet-Cookie: a=1\r\nContent-Type: text/html\r\n\r\n` },
  ),
  ...rows(PASSED, { 'gzip unasked': inCoding('gzip', GZIP), 'brotli unasked': inCoding('br', BROTLI) }),
  ...rows('broken', {
    'gzip that is none': inCoding('gzip', 'not gzip at all'),
    'gzip that is cut short': inCoding('gzip', GZIP.slice(0, -9)),
    'brotli that is cut short': inCoding('br', BROTLI.slice(0, -1)),
  }),
  ...rows('analysis_invalid', {
    'a coding that nobody knows': inCoding('foo', '{}'),
    'a coding that is not asked for': inCoding('zstd', '{}'),
    'several codings': inCoding('gzip, br', GZIP),
    'the coding identity': inCoding('identity', '{}'),
    'a control byte in the coding': inCoding('gz\x02ip', '{}'),
  }),
  ...rows({ ...PASSED, body: ODD_BYTES }, { 'NULs and control bytes in the body': withLength(ODD_BYTES) }),
  ...rows(
    { status: 502, type: 'text/html', body: '<script>alert(1)</script>' },
    {
      'a web page':
        'HTTP/1.1 502 Bad\r\nContent-Type: text/html\r\nContent-Length: 25\r\n\r\n<script>alert(1)</script>',
    },
  ),
]
