/** What is read from the process when the metrics are asked for. */
import { Counter, Gauge, type Registry } from 'prom-client'
import { COMMIT, VERSION } from '../version.ts'

export interface ProcessSources {
  readonly callsInFlight: () => number
  readonly maxCallsInFlight: number
  readonly droppedLogLines: () => number
  /** Absent where the limits are this process' own. */
  readonly rateLimitStore?: { readonly failures: () => number; readonly isUp: () => boolean }
  /** Absent without `ASSETS_DIR`. */
  readonly sharedAssets?: { readonly isUp: () => boolean }
}

export function createProcessMetrics(registry: Registry, sources: ProcessSources): void {
  const { callsInFlight, maxCallsInFlight, droppedLogLines, rateLimitStore, sharedAssets } = sources

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
  function counter(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  }

  new Gauge({
    name: 'vitrine_build_info',
    help: 'The release that runs; always 1.',
    labelNames: ['version', 'commit', 'node'],
    registers: [registry],
  }).set({ version: VERSION, commit: COMMIT, node: process.version }, 1)
  gauge('vitrine_analyses_in_flight', 'Analyses under way.', callsInFlight)
  gauge('vitrine_analyses_in_flight_max', 'ANALYSIS_MAX_IN_FLIGHT.', () => maxCallsInFlight)
  counter('vitrine_log_lines_dropped_total', 'Log lines that could not be written.', droppedLogLines)
  if (sharedAssets) {
    const help = 'Whether ASSETS_DIR took and gave what it should, when it was last visited.'
    gauge('vitrine_shared_assets_up', help, () => Number(sharedAssets.isUp()))
  }
  if (!rateLimitStore) return
  const { failures, isUp } = rateLimitStore
  gauge('vitrine_rate_limit_store_up', 'Whether Redis counted when it was last asked.', () => Number(isUp()))
  counter(
    'vitrine_rate_limit_store_failures_total',
    'Calls that were counted by this instance alone, because Redis could not be asked.',
    failures,
  )
}
