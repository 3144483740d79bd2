/** Misbehaviour in the body: chunks, codings, lengths. */
import { gzipSync } from 'node:zlib'
import { type HostBehaviour, LONG, type Misbehave, type Promised } from './host-behaviour.ts'

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'
const CHUNKED = `${HEAD}Transfer-Encoding: chunked\r\n\r\n`
const FIRST_CHUNK = '2\r\n{}\r\n'
const LONG_CHUNK = `${LONG.length.toString(16)}\r\n${LONG}\r\n`

function send(text: string): Misbehave {
  return (socket) => socket.write(text, 'latin1')
}

function sendApart(first: string, second: string): Misbehave {
  return async (socket, browserReads) => {
    socket.write(first, 'latin1')
    await browserReads
    socket.write(second, 'latin1')
  }
}

const BAD_CHUNKS: readonly (readonly [string, string])[] = [
  ['a chunk size that is no number', 'zz\r\n'],
  ['a negative chunk size', '-1\r\n{}\r\n'],
  ['a chunk size beyond 64 bits', 'fffffffffffffffff\r\n{}\r\n'],
  ['a chunk size with a prefix', '0x2\r\n{}\r\n'],
  ['a chunk that is longer than it says', '2\r\n{}{}\r\n'],
  ['a chunk without its line end', '2\r\n{}0\r\n\r\n'],
  ['a chunk extension of 100 kB', `2;${'x'.repeat(100_000)}\r\n{}\r\n`],
  ['a chunk size ended by a bare line feed', '2\n{}\r\n'],
]

/** Some of 1 MB of zeros: 1 kB as the host sends it. */
const BOMB = gzipSync(Buffer.alloc(1_000_000)).toString('latin1')

function encoded(encoding: string, body: string): { behave: Misbehave; promised: Promised } {
  return {
    behave: send(`${HEAD}Content-Encoding: ${encoding}\r\nContent-Length: ${body.length}\r\n\r\n${body}`),
    promised: { status: 200, type: 'application/json', body, encoding },
  }
}

export const BODIES: readonly HostBehaviour[] = [
  ...BAD_CHUNKS.flatMap(([name, chunk]) => [
    { name: `${name}, at once`, behave: send(CHUNKED + chunk), promised: 'analysis_invalid' as const },
    {
      name: `${name}, after a good one`,
      behave: send(CHUNKED + FIRST_CHUNK + chunk),
      promised: 'analysis_invalid' as const,
    },
    {
      name: `${name}, after a long one`,
      behave: sendApart(CHUNKED + LONG_CHUNK, chunk),
      promised: 'broken' as const,
    },
  ]),
  {
    name: 'trailers',
    behave: send(`${CHUNKED + FIRST_CHUNK}0\r\nSet-Cookie: a=1\r\nContent-Type: text/html\r\n\r\n`),
    promised: { status: 200, type: 'application/json', body: '{}' },
  },
  {
    name: 'trailers of 100 kB',
    behave: send(`${CHUNKED + FIRST_CHUNK}0\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`),
    promised: 'analysis_invalid',
  },
  {
    name: 'trailers of 100 kB, after a long chunk',
    behave: sendApart(CHUNKED + LONG_CHUNK, `0\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`),
    promised: 'broken',
  },
  {
    name: 'no last chunk',
    behave: (socket) => socket.end(CHUNKED + FIRST_CHUNK),
    promised: 'broken',
  },
  {
    name: 'no last chunk, after a long one',
    behave: (socket) => socket.end(CHUNKED + LONG_CHUNK),
    promised: 'broken',
  },
  {
    name: 'half of the last chunk',
    behave: (socket) => socket.end(`${CHUNKED + FIRST_CHUNK}0\r\n`),
    promised: 'broken',
  },
  {
    name: 'an empty body with a length',
    behave: send(`${HEAD}Content-Length: 0\r\n\r\n`),
    promised: EMPTY(),
  },
  { name: 'an empty body in chunks', behave: send(`${CHUNKED}0\r\n\r\n`), promised: EMPTY() },
  {
    name: 'an empty body up to the end',
    behave: (socket) => socket.end(`${HEAD}\r\n`),
    promised: EMPTY(),
  },
  {
    name: 'a body up to the end',
    behave: (socket) => socket.end(`${HEAD}\r\n{"analysis":[]}`),
    promised: { status: 200, type: 'application/json', body: '{"analysis":[]}' },
  },
  { name: 'gzip garbage', ...encoded('gzip', 'not gzip at all') },
  { name: 'a gzip bomb', ...encoded('gzip', BOMB) },
  { name: 'an unknown coding', ...encoded('rot13, br, x', 'whatever') },
  { name: 'the coding identity', ...encoded('identity', '{}') },
  {
    name: 'a control byte in the coding',
    behave: send(`${HEAD}Content-Encoding: gz\x02ip\r\nContent-Length: 2\r\n\r\n{}`),
    promised: 'analysis_invalid',
  },
  {
    name: 'NULs and control bytes in the body',
    behave: send(`${HEAD}Content-Length: 4\r\n\r\n\x00\x01\xff\x7f`),
    promised: { status: 200, type: 'application/json', body: '\x00\x01\xff\x7f' },
  },
  {
    name: 'a web page',
    behave: send(
      'HTTP/1.1 502 Bad\r\nContent-Type: text/html\r\nContent-Length: 25\r\n\r\n<script>alert(1)</script>',
    ),
    promised: { status: 502, type: 'text/html', body: '<script>alert(1)</script>' },
  },
]

function EMPTY(): Promised {
  return { status: 200, type: 'application/json', body: '' }
}
