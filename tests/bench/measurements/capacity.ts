/** What an owner costs: processor time of a page, an asset and an analysis, and how many owners one core carries. */

import type { Bench, Measurement, Report } from '../harness/measurement.ts'
import { cpuMilliseconds } from '../harness/process-cost.ts'
import { startProduct } from '../harness/product.ts'
import { limit, microseconds, type Row } from '../harness/rows.ts'
import type { Running } from '../harness/running.ts'
import { spreadOf } from '../harness/statistics.ts'
import { ANALYSIS_PATH, analysisHeaders } from '../load/analysis-token.ts'
import { loadWithWrk } from '../load/wrk.ts'
import { startHost } from '../peers/proxy-contenders.ts'
import { findAsset } from '../peers/static-peers.ts'

const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
const INSIGHTS_BYTES = 20 * 1024

/** A visit to the dashboard without a warm cache: the page, its scripts, four analyses. */
const VISIT = { page: 1, asset: 8, analysis: 4 } as const
const OWNERS = 10_000
const VISITS_A_DAY = 5
const RUSH_SHARE = 0.2
const SECONDS_AN_HOUR = 3600

type Request = keyof typeof VISIT

export const capacity: Measurement = {
  name: 'capacity',
  title: 'What ten thousand owners cost',
  async measure(bench: Bench): Promise<Report> {
    const quiet = await costs(bench, 'warn')
    const logging = await costs(bench, 'info')
    const names = ['page', 'asset', 'analysis'] as const
    const rows: Row[] = names.map((name) =>
      limit({ what: `${DESCRIPTIONS[name]}: processor time`, product: quiet[name], format: microseconds }),
    )
    const page = spreadOf(quiet.page).median
    rows.push(
      limit({
        what: 'a line in the log: processor time',
        product: logging.page.map((cost) => cost - page),
        format: microseconds,
      }),
      ...names.map((name) =>
        limit({
          what: `${DESCRIPTIONS[name]}: one core carries`,
          product: quiet[name].map((cost) => 1_000_000 / cost),
          format: (rate) => `${Math.round(rate).toLocaleString('en')}/s`,
        }),
      ),
      limit({
        what: `${OWNERS.toLocaleString('en')} owners in their busiest hour: share of one core`,
        product: [rushShare((name) => spreadOf(logging[name]).median)],
        format: (share) => `${(share * 100).toFixed(2)} %`,
      }),
    )
    return {
      rows,
      notes: [
        `An owner opens the dashboard ${VISITS_A_DAY} times a day with an empty cache (a page, ${VISIT.asset} scripts and styles, ${VISIT.analysis} analyses of ${INSIGHTS_BYTES / 1024} KB, compressed on the way), a fifth of that in the busiest hour; with the log.`,
      ],
    }
  },
}

const DESCRIPTIONS: Readonly<Record<Request, string>> = {
  page: 'a page',
  asset: 'a script of 60 KB',
  analysis: `an analysis of ${INSIGHTS_BYTES / 1024} KB`,
}

function rushShare(costOf: (name: Request) => number): number {
  const visitMicroseconds =
    VISIT.page * costOf('page') + VISIT.asset * costOf('asset') + VISIT.analysis * costOf('analysis')
  const visitsASecond = (OWNERS * VISITS_A_DAY * RUSH_SHARE) / SECONDS_AN_HOUR
  return (visitsASecond * visitMicroseconds) / 1_000_000
}

/** Microseconds a request, one value a round. */
async function costs(
  { workspace, rounds, seconds }: Bench,
  logLevel: string,
): Promise<Readonly<Record<Request, readonly number[]>>> {
  await using host = await startHost()
  await using product = await startProduct(workspace, { ANALYSIS_HOST: host.origin, LOG_LEVEL: logLevel })
  const asset = await findAsset(product.origin)
  const script = workspace.write('post.lua', 'wrk.method = "POST"\nwrk.body = "{}"\n')
  const loads = {
    page: { url: product.origin, headers: BROWSER },
    asset: { url: product.origin + asset, headers: BROWSER },
    analysis: {
      url: product.origin + ANALYSIS_PATH,
      headers: { ...BROWSER, ...analysisHeaders({ bytes: INSIGHTS_BYTES }) },
      script,
    },
  }
  const measured = { page: [], asset: [], analysis: [] } satisfies Record<Request, number[]>
  const found: Record<Request, number[]> = measured
  for (const name of ['page', 'asset', 'analysis'] as const) {
    const load = { ...loads[name], connections: 64 }
    await loadWithWrk({ ...load, seconds: 1 })
    for (let round = 0; round < Math.min(rounds, 3); round += 1) {
      found[name].push(await costOf(product, () => loadWithWrk({ ...load, seconds })))
    }
  }
  return found
}

/** wrk tells the rate over the time it took, which is a little more than it was asked for. */
async function costOf({ pid }: Running, load: () => Promise<number>): Promise<number> {
  const [before, startedAt] = [cpuMilliseconds(pid), performance.now()]
  const rate = await load()
  const seconds = (performance.now() - startedAt) / 1000
  return ((cpuMilliseconds(pid) - before) * 1000) / (rate * seconds)
}
