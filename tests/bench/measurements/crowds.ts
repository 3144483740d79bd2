/** The memory of many concurrent calls. */
import { ANALYSIS, analysisHeaders, call } from '../calls.ts'
import { type Bench, limit, megabytes, type Row } from '../rows.ts'
import { forgetPeak, peakMegabytes, residentMegabytes, startHost, startProduct } from '../servers.ts'

const CROWDS = [
  {
    what: '256 calls',
    calls: 256,
    bytes: 20_000,
    waitMs: 20_000,
    bytesPerSecond: 1e9,
    memory: 128,
  },
  {
    what: '200 slow readers of 1 MB',
    calls: 200,
    bytes: 1024 ** 2,
    waitMs: 1000,
    bytesPerSecond: 64_000,
    memory: 320,
  },
] as const

export async function crowds({ isQuick }: Bench): Promise<readonly Row[]> {
  await using host = await startHost()
  const rows: Row[] = []
  for (const { what, calls, bytes, waitMs, bytesPerSecond, memory } of CROWDS) {
    await using product = await startProduct({ ANALYSIS_HOST: host.origin })
    const atRest = residentMegabytes(product)
    forgetPeak(product)
    const headers = analysisHeaders({ bytes, waitMs: isQuick ? 1000 : waitMs })
    const options = { method: 'POST', headers, bytesPerSecond } as const
    await Promise.all(Array.from({ length: calls }, () => call(product.origin + ANALYSIS, options)))
    rows.push(
      limit({
        what: `memory over rest: ${what}`,
        found: [peakMegabytes(product) - atRest],
        format: megabytes,
        atMost: memory,
      }),
    )
  }
  return rows
}
