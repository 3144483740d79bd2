/** Misbehaviour in the status line and the header fields. */
import type { HostBehaviour, Misbehave, Promised } from './host-behaviour.ts'

const LIST = '{"analysis":[]}'
const PASSED = { status: 200, type: 'application/json', body: LIST }

/** A whole reply with one thing changed. */
function withStatusLine(line: string): Misbehave {
  return (socket) =>
    socket.write(`${line}\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n${LIST}`, 'latin1')
}

function withField(field: string): Misbehave {
  return (socket) =>
    socket.write(
      `HTTP/1.1 200 OK\r\n${field}\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n${LIST}`,
      'latin1',
    )
}

/** The framing is part of the field lines given. */
function withFraming(fields: string, body = LIST): Misbehave {
  return (socket) =>
    socket.write(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${fields}\r\n\r\n${body}`, 'latin1')
}

const UNUSABLE_STATUSES = ['000', '099', '600', '999', '1000', '20', '-200', '2OO', '+20', '2 00', '']
const ODD_REASONS: readonly (readonly [string, string, Promised])[] = [
  ['a control byte in the reason', 'O\x01K', PASSED],
  ['a NUL in the reason', 'O\x00K', PASSED],
  ['a bare CR in the reason', 'O\rK', 'analysis_invalid'],
  ['a reason of 100 kB', 'K'.repeat(100_000), 'analysis_invalid'],
  ['latin1 in the reason', 'Caf\xe9 \xff', PASSED],
  ['no reason', '', PASSED],
  ['markup in the reason', '<script>alert(1)</script>', PASSED],
]
const REFUSED_FRAMINGS: readonly (readonly [string, string, string?])[] = [
  ['two equal lengths', 'Content-Length: 15\r\nContent-Length: 15'],
  ['two different lengths', 'Content-Length: 15\r\nContent-Length: 2'],
  ['a list of lengths', 'Content-Length: 15, 15'],
  ['a negative length', 'Content-Length: -1'],
  ['a length with a sign', 'Content-Length: +15'],
  ['a hexadecimal length', 'Content-Length: 0xf'],
  ['an empty length', 'Content-Length: '],
  ['a length with a blank in it', 'Content-Length: 1 5'],
  ['a length beyond 64 bits', 'Content-Length: 18446744073709551616'],
  ['a length and chunks', 'Content-Length: 15\r\nTransfer-Encoding: chunked', `f\r\n${LIST}\r\n0\r\n\r\n`],
  ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 15', `f\r\n${LIST}\r\n0\r\n\r\n`],
  ['gzip as a transfer coding', 'Transfer-Encoding: gzip, chunked', `f\r\n${LIST}\r\n0\r\n\r\n`],
  ['an unknown transfer coding', 'Transfer-Encoding: bogus'],
  ['the transfer coding identity', 'Transfer-Encoding: identity'],
  ['chunked not last', 'Transfer-Encoding: chunked, identity', `f\r\n${LIST}\r\n0\r\n\r\n`],
  ['chunked twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked', `f\r\n${LIST}\r\n0\r\n\r\n`],
]
const REFUSED_FIELDS: readonly (readonly [string, string])[] = [
  ['a header of 100 kB', `X-Long: ${'x'.repeat(100_000)}`],
  ['5,000 headers', Array.from({ length: 5000 }, (_, i) => `X-${i}: y`).join('\r\n')],
  ['a line without a colon', 'nonsense'],
  ['a blank before the colon', 'X-Odd : 1'],
  ['an empty header name', ': 1'],
  ['a header name with odd characters', 'X(Odd)@: 1'],
  ['a header name in latin1', 'X-\xe9: 1'],
  ['a folded header', 'X-Folded: 1\r\n 2'],
  ['a NUL in a header', 'X-Odd: a\x00b'],
  ['a bare CR in a header', 'X-Odd: a\rSet-Cookie: b=1'],
  ['a control byte in the content type', 'Content-Type: text/\x07html'],
]
const IGNORED_FIELDS: readonly (readonly [string, string])[] = [
  [
    'cookies, CORS, CSP, HSTS, Refresh, Clear-Site-Data and the like',
    [
      'Set-Cookie: a=1',
      'Access-Control-Allow-Origin: *',
      'Content-Security-Policy: default-src *',
      'Strict-Transport-Security: max-age=0',
      'Refresh: 0;url=http://evil.test',
      'Clear-Site-Data: "*"',
      'Server: leaky/1.0',
      'WWW-Authenticate: Basic',
      'Link: </x>; rel=preload',
      'X-Robots-Tag: all',
      'Cache-Control: public',
      'X-Request-Id: theirs',
      'Vary: *',
      'ETag: "1"',
      'Location: http://evil.test/',
      'Alt-Svc: h3="evil.test:443"',
      'NEL: {}',
      'Service-Worker-Allowed: /',
      'X-Content-Type-Options: sniff',
    ].join('\r\n'),
  ],
  ['a header in latin1', 'X-Caf: \xe9'],
  ['Connection: naming our own headers', 'Connection: cache-control, x-request-id'],
  ['Keep-Alive: timeout=0', 'Keep-Alive: timeout=0, max=0'],
  ['a Retry-After that is a date', 'Retry-After: Wed, 21 Oct 2026 07:28:00 GMT'],
  ['a negative Retry-After', 'Retry-After: -1'],
  ['an endless Retry-After', 'Retry-After: 99999999999999999999'],
]

export const HEADS: readonly HostBehaviour[] = [
  ...UNUSABLE_STATUSES.map((status) => ({
    name: `status ${JSON.stringify(status)}`,
    behave: withStatusLine(`HTTP/1.1 ${status} Odd`),
    promised: 'analysis_invalid' as const,
  })),
  ...[300, 301, 302, 303, 304, 305, 307, 308, 399, 204, 205].map((status) => ({
    name: `status ${status}`,
    behave: withStatusLine(`HTTP/1.1 ${status} Elsewhere\r\nLocation: http://evil.test/`),
    promised: 'analysis_invalid' as const,
  })),
  ...[201, 203, 206, 299, 400, 401, 403, 404, 407, 418, 429, 451, 500, 502, 504, 511, 599].map((status) => ({
    name: `status ${status} with a body`,
    behave: withStatusLine(`HTTP/1.1 ${status} Whatever`),
    promised: { ...PASSED, status },
  })),
  ...ODD_REASONS.map(([name, reason, promised]) => ({
    name,
    behave: withStatusLine(`HTTP/1.1 200 ${reason}`),
    promised,
  })),
  ...[
    'HTTP/9.9 200 OK',
    'HTTP/1.10 200 OK',
    'HTTPS/1.1 200 OK',
    'http/1.1 200 OK',
    'ICY 200 OK',
    '200 OK',
  ].map((line) => ({
    name: `the status line ${line}`,
    behave: withStatusLine(line),
    promised: 'analysis_invalid' as const,
  })),
  ...REFUSED_FRAMINGS.map(([name, fields, body]) => ({
    name,
    behave: withFraming(fields, body),
    promised: 'analysis_invalid' as const,
  })),
  ...REFUSED_FIELDS.map(([name, field]) => ({
    name,
    behave: withField(field),
    promised: 'analysis_invalid' as const,
  })),
  ...IGNORED_FIELDS.map(([name, field]) => ({ name, behave: withField(field), promised: PASSED })),
  {
    name: 'a numeric Retry-After',
    behave: withField('Retry-After: 30'),
    promised: { ...PASSED, retryAfter: '30' },
  },
  {
    name: 'chunked in another letter case',
    behave: withFraming('Transfer-Encoding: CHUNKED', `f\r\n${LIST}\r\n0\r\n\r\n`),
    promised: PASSED,
  },
  {
    name: 'no content type',
    behave: (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'),
    promised: { status: 200, body: '{}' },
  },
  {
    name: 'a content type in latin1',
    behave: (socket) =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/\xe9\r\nContent-Length: 2\r\n\r\n{}', 'latin1'),
    promised: 'analysis_invalid',
  },
  {
    name: 'two content types',
    behave: withField('Content-Type: text/html'),
    promised: { ...PASSED, type: 'text/html' },
  },
  {
    name: 'bare line feeds',
    behave: (socket) => socket.write('HTTP/1.1 200 OK\nContent-Length: 2\n\n{}'),
    promised: 'analysis_invalid',
  },
  {
    name: 'HTTP/1.0 with a length',
    behave: withStatusLine('HTTP/1.0 200 OK'),
    promised: PASSED,
  },
]
