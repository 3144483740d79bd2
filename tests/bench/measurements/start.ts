/** The time from the start of the process to its first page. */
import { type Bench, limit, measureInTurn, milliseconds, type Row } from '../rows.ts'
import { startProduct } from '../servers.ts'

export async function start({ rounds, before }: Bench): Promise<readonly Row[]> {
  const mains = [undefined, ...(before ? [before] : [])]
  const startOf = await measureInTurn(mains, rounds, async (main) => {
    await using product = await startProduct({ ANALYSIS_HOST: 'http://127.0.0.1:9' }, main)
    return product.startMs
  })
  return [
    limit({
      what: 'start to the first page',
      found: startOf(undefined),
      peer: before ? startOf(before) : [],
      peerName: 'the previous release',
      format: milliseconds,
      atMost: 1000,
    }),
  ]
}
