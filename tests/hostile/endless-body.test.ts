/** A body without an end is cut off at the limit with an error, and never gathered in memory. */
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { MAX_REPLY_BYTES } from '../../server/analysis-proxy/measure-reply.ts'
import { pour, reply } from '../../server/testing/raw-host.ts'
import { requestAnalysis } from '../../server/testing/request-analysis.ts'
import { startBoth } from '../../server/testing/start-app.ts'

const PIECE = 'x'.repeat(64 * 1024)
const CAUSE = '"errorCode":"analysis_invalid","cause":"too long"'

test.each([
  ['in chunks', 'identity', 'Transfer-Encoding: chunked', `10000\r\n${PIECE}\r\n`],
  ['until the connection ends', 'gzip', 'X-Framing: none', PIECE],
])(
  'an endless body %s, sent on as %s, is cut off at the limit with an error and never gathered in memory',
  async (_name, acceptEncoding, framing, piece) => {
    await using app = await startBoth({}, (socket) => pour(socket, framing, Buffer.from(piece)))
    const response = await requestAnalysis(app, 't', { 'Accept-Encoding': acceptEncoding })
    expect(response.status).toBe(200)
    await expect(response.bytes()).rejects.toThrow()
    const sent = await app.host.released('t')
    await expect.poll(() => app.logLines.join('')).toMatch(CAUSE)
    expect(sent).toBeGreaterThan(MAX_REPLY_BYTES)
    expect(sent).toBeLessThan(MAX_REPLY_BYTES * 1.5)
  },
)

test('a body that decompresses to more than the limit is cut off with an error', async () => {
  const bomb = gzipSync(Buffer.alloc(MAX_REPLY_BYTES + 1))
  const head = ['Content-Type: application/json', 'Content-Encoding: gzip']
  await using app = await startBoth({}, (socket) => socket.write(reply('200 OK', head, bomb)))
  const response = await requestAnalysis(app, 't', { 'Accept-Encoding': 'br' })
  await expect(response.bytes()).rejects.toThrow()
  await expect.poll(() => app.logLines.join('')).toMatch(CAUSE)
})
