/** The time from the start of the process to its first page, and its memory when idle. */
import { setTimeout as delay } from 'node:timers/promises'
import { type Bench, limit, measureInTurn, megabytes, milliseconds, type Row } from '../rows.ts'
import { residentMegabytes, startProduct } from '../servers.ts'

const HOST = { ANALYSIS_HOST: 'http://127.0.0.1:9' }
const REST_MS = 3000

export async function start({ rounds, before }: Bench): Promise<readonly Row[]> {
  const mains = [undefined, ...(before ? [before] : [])]
  const startOf = await measureInTurn(mains, rounds, async (main) => {
    await using product = await startProduct(HOST, main)
    return product.startMs
  })
  await using product = await startProduct(HOST)
  await delay(REST_MS)
  return [
    limit({
      what: 'start to the first page',
      found: startOf(undefined),
      peer: before ? startOf(before) : [],
      peerName: 'the previous release',
      format: milliseconds,
      atMost: 1000,
    }),
    limit({ what: 'memory at rest', found: [residentMegabytes(product)], format: megabytes, atMost: 118 }),
  ]
}
