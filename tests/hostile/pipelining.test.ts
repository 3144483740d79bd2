/** Whoever asks faster than it reads holds a bounded amount of memory: the build lives on in a small heap. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openClients, rawAnalysis } from '../../server/testing/raw-client.ts'
import { startProduct } from '../../server/testing/start-product.ts'

const HEAP_MB = 96
const PAGE = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

test.each([
  ['500 connections with 1,000 pages each', 500, PAGE.repeat(1000)],
  [
    '60 connections with a call, then 2,400 pages each',
    60,
    rawAnalysis({ connection: 'keep-alive' }) + PAGE.repeat(2400),
  ],
])('%s, never read, leave the server alive', async (_name, connections, bytes) => {
  await using product = await startProduct({
    env: { SAMPLE_SHOP: 'true', LOG_LEVEL: 'warn' },
    nodeArguments: [`--max-old-space-size=${HEAP_MB}`],
  })
  const before = residentMegabytes(product.process.pid)
  const clients = await openClients(product.origin, connections)
  for (const { socket } of clients) socket.pause().write(bytes)
  // Behind all that has been written: each connection has been read at least once when this is answered.
  for (let round = 0; round < 10; round += 1) expect((await fetch(product.origin)).status).toBe(200)
  const grown = residentMegabytes(product.process.pid) - before
  for (const { socket } of clients) socket.destroy()
  console.info(`${grown.toFixed()} MB for ${connections} connections`)
  expect(grown).toBeLessThan(50 + connections * 0.3)
  expect(product.process.exitCode).toBeNull()
})

function residentMegabytes(pid = 0): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1000
}
