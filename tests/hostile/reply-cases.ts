/** Replies composed at random from good and bad pieces, cut into writes, ended in any way. */
import fc from 'fast-check'
import { z } from 'zod'
import { LONG } from './host-behaviour.ts'
import { cutInWrites, damaged, LONG_TEXT, oftenThan } from './pieces.ts'

export const REPLY_CASE = z.object({
  /** What the host writes, a piece at a time; a character is a byte. */
  writes: z.array(z.string()).readonly(),
  ending: z.enum(['open', 'fin', 'reset']),
  acceptEncoding: z.string().optional(),
})
export type ReplyCase = Readonly<z.infer<typeof REPLY_CASE>>

const STATUS_LINE = oftenThan('HTTP/1.1 200 OK', [
  'HTTP/1.1 200 ',
  'HTTP/1.1 200',
  'HTTP/1.0 200 OK',
  'HTTP/1.1 401 Unauthorized',
  'HTTP/1.1 429 Slow Down',
  'HTTP/1.1 500 <b>',
  'HTTP/1.1 599 x',
  'HTTP/1.1 204 No Content',
  'HTTP/1.1 205 Reset',
  'HTTP/1.1 304 Not Modified',
  'HTTP/1.1 302 Found',
  'HTTP/1.1 101 Switching Protocols',
  'HTTP/1.1 000 x',
  'HTTP/1.1 099 x',
  'HTTP/1.1 600 x',
  'HTTP/1.1 999 x',
  'HTTP/1.1 2000 x',
  'HTTP/1.1  200 OK',
  'HTTP/2.0 200 OK',
  'HTTP/1.1 200 caf\xe9',
  'garbage',
  '',
])

const FIELD = fc.constantFrom(
  'Content-Type: application/json',
  'Content-Type: application/json; charset=utf-8',
  'Content-Type: text/html',
  'content-type: TEXT/plain',
  'Content-Type:',
  'Content-Type: text/\xe9',
  'Content-Encoding: gzip',
  'Content-Encoding: br, gzip',
  'Content-Encoding:',
  'Retry-After: 5',
  'Retry-After: soon',
  'Set-Cookie: a=1',
  'Connection: close',
  'Connection: keep-alive',
  'Connection: content-type',
  'Connection: upgrade\r\nUpgrade: h2c',
  'Keep-Alive: timeout=1',
  'Trailer: Content-Type',
  'X-Request-Id: theirs',
  'Access-Control-Allow-Origin: *',
  'X-Powered-By: \x80\xff',
  `X-Long: ${'x'.repeat(4000)}`,
  `X-Longer: ${'x'.repeat(20_000)}`,
  'X-Odd : 1',
  'X(odd): 1',
  'no colon',
  ' folded',
  ': empty',
  'X-Control: a\x01b',
  'X-Nul: a\x00b',
  'X-Return: a\rb',
  'X-Feed: a\nb',
)

const CONTENT = oftenThan('{"analysis":[]}', [
  '{}',
  '',
  'x',
  '\x00\xff\x7f\x80',
  '<script>alert(1)</script>',
  'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
  LONG_TEXT,
  LONG,
])

const INTERIM = fc.constantFrom(
  'HTTP/1.1 100 Continue\r\n\r\n',
  'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n',
  'HTTP/1.1 102 Processing\r\nContent-Length: 5\r\n\r\n',
  'HTTP/1.1 199 x\r\n\r\n',
)

const AFTERMATH = oftenThan('', [
  'HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\npoison',
  '\r\n',
  '\x00',
  'GET / HTTP/1.1\r\n',
])

interface Framed {
  readonly fields: readonly string[]
  readonly body: string
}

const framed: fc.Arbitrary<Framed> = CONTENT.chain((content) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant({ fields: [`Content-Length: ${content.length}`], body: content }) },
    { weight: 6, arbitrary: chunked(content) },
    { weight: 2, arbitrary: fc.constant({ fields: [], body: content }) },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom(
          [`Content-Length: ${content.length + 7}`],
          [`Content-Length: ${Math.max(0, content.length - 1)}`],
          ['Content-Length: -1'],
          ['Content-Length: 0x2'],
          ['Content-Length:'],
          ['Content-Length: 99999999999999999999'],
          [`Content-Length: 00${content.length}`],
          [`Content-Length: ${content.length}`, `Content-Length: ${content.length}`],
          [`Content-Length: ${content.length}`, 'Content-Length: 1'],
          [`Content-Length: ${content.length}, ${content.length}`],
        )
        .map((fields) => ({ fields, body: content })),
    },
  ),
)

function chunked(content: string): fc.Arbitrary<Framed> {
  return fc
    .record({
      at: fc.nat({ max: content.length }),
      extension: oftenThan('', [';a=b', ';a="b"', ';', ` ;x`, `;${'x'.repeat(20_000)}`]),
      end: oftenThan('0\r\n\r\n', [
        '',
        '0\r\n',
        '0\r\nX-Trailer: 1\r\n\r\n',
        '00000\r\n\r\n',
        '-0\r\n\r\n',
        '0\n\n',
        'z\r\n',
      ]),
      coding: oftenThan('Transfer-Encoding: chunked', [
        'Transfer-Encoding: Chunked',
        'Transfer-Encoding: gzip, chunked',
        'Transfer-Encoding: chunked, identity',
        'Transfer-Encoding: identity',
        'Transfer-Encoding: xchunked',
        'Transfer-Encoding : chunked',
        'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked',
        'Transfer-Encoding: chunked\r\nContent-Length: 3',
        'Content-Length: 3\r\nTransfer-Encoding: chunked',
      ]),
    })
    .map(({ at, extension, end, coding }) => {
      const pieces = [content.slice(0, at), content.slice(at)].filter((piece) => piece !== '')
      const chunks = pieces.map((piece) => `${piece.length.toString(16)}${extension}\r\n${piece}\r\n`)
      return { fields: [coding], body: chunks.join('') + end }
    })
}

const reply: fc.Arbitrary<string> = fc
  .record({
    interim: fc.oneof(
      { weight: 6, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(INTERIM, { maxLength: 3 }) },
    ),
    statusLine: STATUS_LINE,
    fields: fc.array(FIELD, { maxLength: 3 }),
    framed,
    aftermath: AFTERMATH,
  })
  .map(({ interim, statusLine, fields, framed: { fields: framing, body }, aftermath }) =>
    [...interim, [statusLine, ...fields, ...framing, '', ''].join('\r\n'), body, aftermath].join(''),
  )

export const replyCases: fc.Arbitrary<ReplyCase> = fc.record(
  {
    writes: damaged(reply).chain(cutInWrites),
    ending: fc.oneof(
      { weight: 6, arbitrary: fc.constant('fin' as const) },
      { weight: 3, arbitrary: fc.constant('open' as const) },
      { weight: 2, arbitrary: fc.constant('reset' as const) },
    ),
    acceptEncoding: fc.constantFrom(
      'gzip',
      'br',
      'zstd',
      'gzip, deflate, br, zstd',
      'gzip;q=0, *',
      '*',
      ',;q=,',
      'identity',
    ),
  },
  { requiredKeys: ['writes', 'ending'] },
)
