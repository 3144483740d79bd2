/** A body without end is cut at the cap, visibly, and never gathered in memory. */
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { MAX_REPLY_BYTES } from '../../server/analysis-proxy/measure-reply.ts'
import { exchange, rawAnalysis } from '../../server/testing/raw-client.ts'
import { reply } from '../../server/testing/raw-host.ts'
import { startBoth } from '../../server/testing/start-both.ts'
import { pour } from './pour.ts'
import { readReply } from './strict-reply.ts'

const PIECE = 'x'.repeat(64 * 1024)
const CAUSE = '"errorCode":"analysis_invalid","cause":"too long"'

test.each([
  ['in chunks', 'identity', 'Transfer-Encoding: chunked', `10000\r\n${PIECE}\r\n`],
  ['up to the end', 'gzip', 'X-Framing: none', PIECE],
  ['with a length', 'br', 'Content-Length: 99999999999', PIECE],
])(
  'an endless body %s, sent on as %s, is cut visibly at the cap and never gathered in memory',
  async (_name, acceptEncoding, framing, piece) => {
    await using app = await startBoth({}, (socket) => pour(socket, framing, Buffer.from(piece)))
    const { bytes, ending } = await exchange(app.origin, rawAnalysis({ token: 't', acceptEncoding }))
    expect(bytes).toMatch(/^HTTP\/1.1 200 OK\r\n/)
    expect(readReply(bytes, { ending })).toEqual({ kind: 'cut', hasHead: true })
    const sent = await app.host.released('t')
    await expect.poll(() => app.logLines.join('')).toMatch(CAUSE)
    expect(sent).toBeGreaterThan(MAX_REPLY_BYTES)
    expect(sent).toBeLessThan(MAX_REPLY_BYTES * 1.5)
  },
)

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('a body in %s that unpacks to more than the cap is cut visibly', async (coding, pack) => {
  const bomb = pack(Buffer.alloc(MAX_REPLY_BYTES + 1))
  const head = ['Content-Type: application/json', `Content-Encoding: ${coding}`]
  await using app = await startBoth({}, (socket) => socket.write(reply('200 OK', head, bomb)))
  const { bytes, ending } = await exchange(app.origin, rawAnalysis({ acceptEncoding: 'br' }))
  expect(readReply(bytes, { ending })).toEqual({ kind: 'cut', hasHead: true })
  await expect.poll(() => app.logLines.join('')).toMatch(CAUSE)
})
