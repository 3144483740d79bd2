/** What calls in flight hold, by the size of their replies, and how many a memory limit bears. */
import type { Bench, Measurement, Report } from '../harness/measurement.ts'
import { createMemoryLimit } from '../harness/memory-limit.ts'
import { startProduct } from '../harness/product.ts'
import { limit, megabytes, missing, type Row } from '../harness/rows.ts'
import type { Running } from '../harness/running.ts'
import { callAnalysis } from '../load/call-analysis.ts'
import { type Crowd, keepInFlight } from '../load/crowd.ts'
import { startHost } from '../peers/proxy-contenders.ts'

const BROWSER = 'gzip, deflate, br, zstd'
const KILOBYTE = 1024
const MEGABYTE = 1024 ** 2
/** Just below the proxy's own limit of 64 MB. */
const LARGEST = 63 * MEGABYTE

const SIZES = [
  { name: '20 KB', bytes: 20 * KILOBYTE },
  { name: '200 KB', bytes: 200 * KILOBYTE },
  { name: '1 MB', bytes: MEGABYTE },
  { name: '63 MB', bytes: LARGEST },
]
const CALLS = 200
/** A reply that is compressed as a whole, and the largest that there can be. */
const HEAVIEST = [MEGABYTE, LARGEST]
const ROOMY_MB = 2048

/** From few to many: the first that the kernel ends is one too many. */
const LIMITS = [
  { megabytes: 128, replies: 'of 20 KB', sizes: [20 * KILOBYTE], crowds: [128, 192, 256, 384] },
  { megabytes: 128, replies: 'of any size', sizes: HEAVIEST, crowds: [16, 24, 32, 48, 64, 96] },
  { megabytes: 256, replies: 'of any size', sizes: HEAVIEST, crowds: [64, 96, 128, 192, 256, 384] },
  { megabytes: 512, replies: 'of any size', sizes: HEAVIEST, crowds: [192, 256, 384, 512, 768] },
]
type Limit = (typeof LIMITS)[number]

export const memory: Measurement = {
  name: 'memory',
  title: 'Memory, and what a limit of it bears',
  async measure(bench: Bench): Promise<Report> {
    await using host = await startHost()
    // It makes each list once, which takes a while.
    for (const { bytes } of SIZES) {
      await callAnalysis({ origin: host.origin, bytes, acceptEncoding: 'identity' })
    }
    const rows: Row[] = []
    const idle: number[] = []
    for (const { name, bytes } of SIZES) {
      const crowd = { calls: CALLS, bytes, acceptEncoding: BROWSER }
      const { before, peak } = await weigh(bench, host, ROOMY_MB, crowd)
      idle.push(before)
      const each = [((peak - before) * KILOBYTE) / CALLS]
      rows.push(
        limit({
          what: `a call in flight, ${name}, compressed`,
          product: each,
          format: (kb) => `${Math.round(kb)} KB`,
        }),
      )
    }
    rows.unshift(limit({ what: 'at rest, without mapped files', product: idle, format: megabytes }))
    for (const limited of LIMITS) rows.push(await findMost(bench, host, limited))
    return {
      rows,
      notes: [
        `${CALLS} calls whose replies arrive in the same moment and are read slowly. Of any size: of 1 MB and of 63 MB, half of them read slowly, half at once; the processor is shared with host and callers.`,
      ],
    }
  },
}

async function findMost(bench: Bench, host: Running, { megabytes: size, replies, sizes, crowds }: Limit) {
  const what = `a limit of ${size} MB bears, replies ${replies}`
  let most: { readonly calls: number; readonly peak: number } | undefined
  for (const calls of crowds) {
    let peak = 0
    for (const bytes of sizes) {
      const weighed = await weigh(bench, host, size, { calls, bytes, acceptEncoding: BROWSER })
      peak = weighed.isAlive ? Math.max(peak, weighed.peak) : Number.POSITIVE_INFINITY
      if (!weighed.isAlive) break
    }
    if (!Number.isFinite(peak)) break
    most = { calls, peak }
  }
  if (!most) return missing(what, `fewer than ${crowds[0]} calls`)
  return missing(what, `${most.calls} calls, ${megabytes(most.peak)} at their peak`)
}

async function weigh({ workspace }: Bench, host: Running, size: number, crowd: Crowd) {
  using group = createMemoryLimit(size)
  // One address may have half of them.
  const env = { ANALYSIS_HOST: host.origin, ANALYSIS_MAX_IN_FLIGHT: String(2 * crowd.calls) }
  await using product = await startProduct(workspace, env, group.processes)
  const before = group.heldMegabytes()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, group.heldMegabytes())
  }, 50)
  await keepInFlight(product.origin, crowd)
  clearInterval(timer)
  return { before, peak, isAlive: group.kills() === 0 && (await answers(product)) }
}

function answers({ origin }: Running): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
