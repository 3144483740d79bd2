/** Defines the metrics and updates them for each request. Loaded only if `METRICS_PORT` is set. */
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { API_ERROR_CODES } from '../../shared/api-error.ts'
import { type Connections, DROP_CAUSES, type DropCause } from '../http/connections.ts'
import type { EndedRequest } from '../http/request-context.ts'
import { ANALYSIS_TARGETS } from '../http/request-target.ts'
import { COMMIT, VERSION } from '../http/version.ts'
import { type Definitions, definitionsIn } from './definitions.ts'
import { defineHostMetrics } from './host-metrics.ts'

const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 15, 30, 60, 120]

/** Other methods count as 'other', so that clients can't create time series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const REJECTIONS = [400, 408, 413, 417, 431]

/** The sources of values that are read at each scrape. */
interface MetricSources {
  readonly connections: Connections
  readonly inFlight: { readonly count: () => number; readonly max: number }
  readonly droppedLines: () => number
  readonly redis: { readonly isUp: () => boolean; readonly failures: () => number } | undefined
  readonly sharedAssets: { readonly isUp: () => boolean } | undefined
  readonly keys: { readonly isUp: () => boolean } | undefined
}

/** `pages` has the paths of the pages. */
export function createMetrics(pages: readonly string[] = []) {
  const registry = new Registry()
  const definitions = definitionsIn(registry)
  const { counter, histogram } = definitions
  collectDefaultMetrics({ register: registry })
  const observeHost = defineHostMetrics(definitions)

  const release = { version: VERSION, commit: COMMIT, node: process.version }
  const info = {
    name: 'vitrine_build_info',
    help: 'Version and commit of the build, and its Node.js version; always 1.',
    labelNames: Object.keys(release),
  }
  new Gauge({ ...info, registers: [registry] }).set(release, 1)
  const requests = counter(
    'vitrine_requests_total',
    'HTTP requests without health probes; status 0 if the client disconnected first.',
    'route',
    'method',
    'status',
  )
  const durations = histogram(
    'vitrine_request_duration_seconds',
    'HTTP request duration, from request headers to the last byte sent.',
    ['route'],
    BUCKETS,
  )
  const errors = counter('vitrine_api_errors_total', 'Errors of this server by error code.', 'code')
  const rejected = counter(
    'vitrine_rejected_requests_total',
    'Requests rejected before routing (malformed or timed out).',
    'status',
  )
  const dropped = counter(
    'vitrine_connections_dropped_total',
    'Client connections closed by this server by cause.',
    'cause',
  )

  // Starts at zero for the statuses used in alerts, so that even the first event shows as an increase.
  for (const code of API_ERROR_CODES) errors.inc({ code }, 0)
  for (const status of REJECTIONS) rejected.inc({ status }, 0)
  for (const cause of DROP_CAUSES) dropped.inc({ cause }, 0)
  for (const status of [200, 500]) {
    for (const route of [...pages, '/assets/*']) requests.inc({ route, method: 'GET', status }, 0)
  }
  for (const status of [200, 429, 500]) {
    for (const route of ANALYSIS_TARGETS) requests.inc({ route, method: 'POST', status }, 0)
  }

  return {
    registry,
    /** Call once, when the sources exist. */
    readFrom: (sources: MetricSources) => defineSourceMetrics(definitions, sources),
    observeRejected: (status: number) => rejected.inc({ status }),
    observeDropped: (cause: DropCause) => dropped.inc({ cause }),
    observe(ended: EndedRequest) {
      const { context, method, status, milliseconds } = ended
      const { route, outcome } = context
      requests.inc({ route, method: METHODS.has(method) ? method : 'other', status })
      durations.observe({ route }, milliseconds / 1000)
      if (outcome?.kind === 'error') errors.inc({ code: outcome.error.code })
      observeHost(ended)
    },
  }
}

function defineSourceMetrics({ readGauge, readCounter }: Definitions, sources: MetricSources): void {
  const { connections, inFlight, droppedLines, redis, sharedAssets, keys } = sources
  readGauge('vitrine_analyses_in_flight', 'Calls in flight.', inFlight.count)
  readGauge(
    'vitrine_analyses_in_flight_max',
    'Limit of calls in flight (ANALYSIS_MAX_IN_FLIGHT).',
    () => inFlight.max,
  )
  readGauge('vitrine_connections', 'Open client connections.', connections.count)
  readGauge('vitrine_connections_max', 'Limit of open client connections.', () => connections.max)
  readCounter(
    'vitrine_log_lines_dropped_total',
    'Log lines dropped because they could not be written.',
    droppedLines,
  )
  if (sharedAssets) {
    readGauge('vitrine_shared_assets_up', 'Whether ASSETS_DIR is available (1 or 0).', sharedAssets.isUp)
  }
  if (keys) {
    readGauge(
      'vitrine_session_keys_up',
      'Whether this instance has keys, and SESSION_JWKS_URL is available (1 or 0).',
      keys.isUp,
    )
  }
  if (!redis) return
  readGauge('vitrine_rate_limit_store_up', 'Whether Redis is available (1 or 0).', redis.isUp)
  readCounter(
    'vitrine_rate_limit_store_failures_total',
    'Lookups of a limit that this instance answered on its own because Redis was unavailable.',
    redis.failures,
  )
}
