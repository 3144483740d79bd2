/** A body without end is cut at the cap, visibly, and never gathered in memory. */
import { expect, test } from 'vitest'
import { MAX_REPLY_BYTES } from '../../server/analysis-proxy/measure-reply.ts'
import { exchange, rawAnalysis } from '../../server/testing/raw-client.ts'
import { startBoth } from '../../server/testing/start-both.ts'
import { pour } from './pour.ts'
import { readReply } from './strict-reply.ts'

const PIECE = 'x'.repeat(64 * 1024)

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
    await expect
      .poll(() => app.logLines.join(''))
      .toMatch('"errorCode":"analysis_invalid","cause":"too long"')
    expect(sent).toBeGreaterThan(MAX_REPLY_BYTES)
    expect(sent).toBeLessThan(MAX_REPLY_BYTES * 1.5)
  },
)
