/** The time from the start of the process to its first page, and its memory when idle. */
import { setTimeout as delay } from 'node:timers/promises'
import { type Bench, compare, limit, megabytes, milliseconds, type Row, takeTurns } from '../rows.ts'
import { residentMegabytes, startPeer, startProduct } from '../servers.ts'

const HOST = { ANALYSIS_HOST: 'http://127.0.0.1:9' }
const REST_MS = 3000

export async function start({ rounds }: Bench): Promise<readonly Row[]> {
  const starts: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await using product = await startProduct(HOST)
    starts.push(product.startMs)
  }
  const restOf = await takeTurns(['product', 'libraries'] as const, Math.min(rounds, 3), async (name) => {
    await using server = name === 'product' ? await startProduct(HOST) : await startPeer('libraries.ts')
    await delay(REST_MS)
    return residentMegabytes(server)
  })
  return [
    limit({ what: 'start to the first page', found: starts, format: milliseconds, atMost: 1000 }),
    compare({
      what: 'memory at rest',
      product: restOf('product'),
      peer: restOf('libraries'),
      peerName: 'the same libraries with nothing of ours',
      format: megabytes,
      atMost: 1.2,
    }),
  ]
}
