/** Misbehaviour in the status line and the header fields. */
import { HEAD, type HostBehaviour, LIST, PASSED, rows } from './host-behaviour.ts'

const withStatusLine = (line: string) =>
  `${line}\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n${LIST}`
const withField = (field: string) =>
  `HTTP/1.1 200 OK\r\n${field}\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n${LIST}`
/** The framing is part of the field lines given. */
const withFraming = (fields: string, body = LIST) => `${HEAD}${fields}\r\n\r\n${body}`
const inChunks = (fields: string) => withFraming(fields, `f\r\n${LIST}\r\n0\r\n\r\n`)

const named = (names: readonly (string | number)[], textOf: (name: string | number) => string) =>
  Object.fromEntries(names.map((name) => [`status ${name}`, textOf(name)]))

export const HEADS: readonly HostBehaviour[] = [
  ...rows('analysis_invalid', {
    ...named(['000', '099', '600', '999', '1000', '20', '2OO', ''], (status) =>
      withStatusLine(`HTTP/1.1 ${status} Odd`),
    ),
    ...named([300, 301, 302, 304, 307, 399, 204, 205], (status) =>
      withStatusLine(`HTTP/1.1 ${status} Elsewhere\r\nLocation: http://evil.test/`),
    ),
    'a bare CR in the reason': withStatusLine('HTTP/1.1 200 O\rK'),
    'a reason of 100 kB': withStatusLine(`HTTP/1.1 200 ${'K'.repeat(100_000)}`),
    'another version': withStatusLine('HTTP/9.9 200 OK'),
    'bare line feeds': 'HTTP/1.1 200 OK\nContent-Length: 2\n\n{}',

    'two equal lengths': withFraming('Content-Length: 15\r\nContent-Length: 15'),
    'two different lengths': withFraming('Content-Length: 15\r\nContent-Length: 2'),
    'a length beyond 64 bits': withFraming('Content-Length: 18446744073709551616'),
    'a length and chunks': inChunks('Content-Length: 15\r\nTransfer-Encoding: chunked'),
    'gzip as a transfer coding': inChunks('Transfer-Encoding: gzip, chunked'),
    'an unknown transfer coding': withFraming('Transfer-Encoding: bogus'),

    'a header of 100 kB': withField(`X-Long: ${'x'.repeat(100_000)}`),
    '5,000 headers': withField(Array.from({ length: 5000 }, (_, i) => `X-${i}: y`).join('\r\n')),
    'a line without a colon': withField('nonsense'),
    'a folded header': withField('X-Folded: 1\r\n 2'),
    'a NUL in a header': withField('X-Odd: a\x00b'),
    'a bare CR in a header': withField('X-Odd: a\rSet-Cookie: b=1'),
    'a control byte in the content type': withField('Content-Type: text/\x07html'),
    'latin1 in the content type': withField('Content-Type: text/\xe9'),
  }),
  ...[201, 206, 400, 401, 404, 407, 429, 500, 502, 504, 599].map((status) => ({
    name: `status ${status} with a body`,
    sends: withStatusLine(`HTTP/1.1 ${status} Whatever`),
    promised: { ...PASSED, status },
  })),
  ...rows(PASSED, {
    'control bytes in the reason': withStatusLine('HTTP/1.1 200 O\x01\x00K'),
    'latin1 in the reason': withStatusLine('HTTP/1.1 200 Caf\xe9 \xff'),
    'no reason': withStatusLine('HTTP/1.1 200 '),
    'markup in the reason': withStatusLine('HTTP/1.1 200 <script>alert(1)</script>'),
    'HTTP/1.0 with a length': withStatusLine('HTTP/1.0 200 OK'),
    'chunked in another letter case': inChunks('Transfer-Encoding: CHUNKED'),
    'a header in latin1': withField('X-Caf: \xe9'),
    'Connection: naming our own headers': withField('Connection: cache-control, x-request-id'),
    'a Retry-After that is a date': withField('Retry-After: Wed, 21 Oct 2026 07:28:00 GMT'),
    'a negative Retry-After': withField('Retry-After: -1'),
    'an endless Retry-After': withField('Retry-After: 99999999999999999999'),
    'headers that are ours to set, or nobody’s': withField(
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
        'Location: http://evil.test/',
        'Alt-Svc: h3="evil.test:443"',
        'Service-Worker-Allowed: /',
        'X-Content-Type-Options: sniff',
      ].join('\r\n'),
    ),
  }),
  ...rows({ ...PASSED, retryAfter: '30' }, { 'a numeric Retry-After': withField('Retry-After: 30') }),
  ...rows({ ...PASSED, type: 'text/html' }, { 'two content types': withField('Content-Type: text/html') }),
  ...rows(
    { status: 200, body: '{}' },
    { 'no content type': 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}' },
  ),
]
