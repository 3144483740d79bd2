/** A body without end is cut at the cap, visibly, and never gathered in memory. */
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { MAX_REPLY_BYTES } from '../../server/analysis-proxy/gather.ts'
import { startApp } from '../../server/testing/start-app.ts'
import { analysisRequest, exchange } from './ask.ts'
import { startHostileHost } from './hostile-host.ts'
import { readReply } from './strict-reply.ts'

const PIECE = Buffer.alloc(64 * 1024, 'x')
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'

const ENDLESS = {
  'in chunks': [
    'Transfer-Encoding: chunked',
    Buffer.concat([Buffer.from('10000\r\n'), PIECE, Buffer.from('\r\n')]),
  ],
  'up to the end': ['X-Framing: none', PIECE],
  'with a length': ['Content-Length: 99999999999', PIECE],
} as const

/** Writes as fast as it is read. */
function pour(socket: Socket, framing: string, piece: Buffer): void {
  socket.write(`${HEAD}${framing}\r\n\r\n`)
  const refill = () => {
    while (!socket.destroyed && socket.write(piece));
  }
  socket.on('drain', refill)
  refill()
}

test.each(
  Object.entries(ENDLESS).flatMap(([name, [framing, piece]]) =>
    ['identity', 'br', 'gzip'].map((coding) => ({ name, framing, piece, coding })),
  ),
)('an endless body $name, sent on as $coding', { timeout: 30_000 }, async ({ framing, piece, coding }) => {
  let sent = 0
  await using host = await startHostileHost(() => (socket) => {
    socket.once('close', () => {
      sent = socket.bytesWritten
    })
    pour(socket, framing, piece)
  })
  await using app = await startApp({ analysisHost: host.origin })
  const { bytes, ending } = await exchange(
    app.origin,
    analysisRequest({ token: 't', acceptEncoding: coding }),
  )
  expect(bytes).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  expect(readReply(bytes, { ending })).toEqual({ kind: 'cut', hasHead: true })
  await host.released('t')
  await expect.poll(() => app.logLines.join('')).toMatch('"errorCode":"analysis_invalid","cause":"too long"')
  expect(sent).toBeGreaterThan(MAX_REPLY_BYTES)
  expect(sent).toBeLessThan(MAX_REPLY_BYTES * 1.5)
})

test('a browser that doesn’t read holds the host back, and is left at the deadline', async () => {
  let sent = 0
  await using host = await startHostileHost(() => (socket) => {
    socket.once('close', () => {
      sent = socket.bytesWritten
    })
    pour(socket, 'Content-Length: 99999999999', PIECE)
  })
  await using app = await startApp({ analysisHost: host.origin, env: { ANALYSIS_TIMEOUT_MS: '500' } })
  const { hostname, port } = new URL(app.origin)
  const browser = connect(Number(port), hostname)
  browser.on('error', () => {})
  browser.pause().write(analysisRequest({ token: 't' }))
  const heard = () => host.heard('t') > 0
  await expect.poll(heard).toBe(true)
  await host.released('t')
  expect(sent).toBeLessThan(MAX_REPLY_BYTES / 2)
  browser.destroy()
})
