/** Defines the metrics and updates them for each request. Loaded only if `METRICS_PORT` is set. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { ANALYSES } from '../../shared/analysis.ts'
import { API_ERROR_CODES } from '../../shared/api-error.ts'
import type { EndedRequest } from '../http/request-context.ts'
import { COMMIT, VERSION } from '../http/version.ts'
import { PROBES } from './request-log.ts'

const REQUEST_BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 15, 30, 60, 120]
/** Analyses take seconds; the last bucket is the default deadline. */
const ANALYSIS_BUCKETS_S = [0.1, 0.5, 1, 2.5, 5, 7.5, 10, 12.5, 15, 20, 30, 45, 60, 90, 120]

/** Other methods count as 'other', so that callers can't create time series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const REJECTIONS = [400, 408, 413, 417, 431]

const ROUTES = Object.values(ANALYSES).map(({ path }) => path)
const HOST_FAILURES = ['analysis_unreachable', 'analysis_invalid', 'analysis_timeout'] as const
/** `answered`: the host's complete reply was passed on, with any status. `aborted`: the caller disconnected. */
const OUTCOMES = ['answered', 'aborted', ...HOST_FAILURES] as const

/** Values that are read on each scrape. */
export interface MetricSources {
  readonly callsInFlight: () => number
  readonly maxCallsInFlight: number
  readonly droppedLogLines: () => number
  readonly rateLimitStore?: { readonly failures: () => number; readonly isUp: () => boolean }
  readonly sharedAssets?: { readonly isUp: () => boolean }
}

export function createMetrics(sources: MetricSources) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  registerSources(registry, sources)

  const requests = new Counter({
    name: 'vitrine_requests_total',
    help: 'Requests by route, method and status (0: the caller left before an answer), without probes.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'vitrine_request_duration_seconds',
    help: 'Time from a request’s head to the last byte of its answer, refused ones included.',
    labelNames: ['route'],
    buckets: REQUEST_BUCKETS_S,
    registers,
  })
  const errors = new Counter({
    name: 'vitrine_api_errors_total',
    help: 'Error answers of the server’s own under /shopify, by error code.',
    labelNames: ['code'],
    registers,
  })
  const analyses = new Histogram({
    name: 'vitrine_analysis_duration_seconds',
    help: 'Analyses sent to the host, by route and outcome: time from the request’s head to the last byte.',
    labelNames: ['route', 'outcome'],
    buckets: ANALYSIS_BUCKETS_S,
    registers,
  })
  const hostResponses = new Counter({
    name: 'vitrine_host_responses_total',
    help: 'Replies of the analysis host, by route and the host’s own status.',
    labelNames: ['route', 'status'],
    registers,
  })
  const rejected = new Counter({
    name: 'vitrine_rejected_requests_total',
    help: 'What came over a connection and is no request that could be answered, by status.',
    labelNames: ['status'],
    registers,
  })

  for (const code of API_ERROR_CODES) errors.inc({ code }, 0)
  for (const status of REJECTIONS) rejected.inc({ status }, 0)
  for (const route of ROUTES) {
    hostResponses.inc({ route, status: 200 }, 0)
    for (const outcome of OUTCOMES) analyses.zero({ route, outcome })
  }

  return {
    registry,
    observeRejected: (status: number) => rejected.inc({ status }),
    observe(ended: EndedRequest) {
      const { context, method, status } = ended
      const { route, hostStatus, errorCode } = context
      if (PROBES.has(route)) return
      const seconds = ended.milliseconds / 1000
      requests.inc({ route, method: METHODS.has(method) ? method : 'other', status })
      durations.observe({ route }, seconds)
      if (errorCode) errors.inc({ code: errorCode })
      if (hostStatus !== undefined) hostResponses.inc({ route, status: hostStatus })
      const outcome = outcomeOf(ended)
      if (outcome) analyses.observe({ route, outcome }, seconds)
    },
  }
}

function outcomeOf({ context, method, isWhole }: EndedRequest): (typeof OUTCOMES)[number] | undefined {
  if (method !== 'POST' || !ROUTES.some((route) => route === context.route)) return undefined
  if (context.errorCode) return HOST_FAILURES.find((code) => code === context.errorCode)
  return isWhole ? 'answered' : 'aborted'
}

function registerSources(registry: Registry, sources: MetricSources): void {
  const { callsInFlight, maxCallsInFlight, droppedLogLines, rateLimitStore, sharedAssets } = sources
  const registers = [registry]

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }
  function counter(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers,
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
    registers,
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
