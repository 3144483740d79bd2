/** Defines the metrics and updates them for each request. Loaded only if `METRICS_PORT` is set. */
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { API_ERROR_CODES } from '../../shared/api-error.ts'
import { DROP_CAUSES, type DropCause } from '../http/connections.ts'
import { ANALYSIS_ROUTES } from '../http/request-target.ts'
import { type Definitions, definitionsIn } from './definitions.ts'
import { defineHostMetrics } from './host-metrics.ts'
import type { EndedRequest } from './request-context.ts'
import { COMMIT, VERSION } from './version.ts'

/** Other methods count as 'other', so that clients can't create time series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The sources of values that are read at each scrape. */
interface MetricSources {
  readonly connections: { readonly count: () => number | Promise<number>; readonly max: number }
  readonly inFlight: { readonly count: () => number; readonly max: number }
  readonly droppedLines: () => number
  readonly redis: { readonly isUp: () => boolean } | undefined
  readonly sharedAssets: { readonly isUp: () => boolean } | undefined
  readonly keys: { readonly isUp: () => boolean } | undefined
}

/** `pages` has the paths of the pages. */
export function createMetrics(pages: readonly string[] = []) {
  const registry = new Registry()
  const definitions = definitionsIn(registry)
  const { counter } = definitions
  collectDefaultMetrics({ register: registry })
  const observeHost = defineHostMetrics(definitions)

  const release = { version: VERSION, commit: COMMIT, node: process.version }
  const info = {
    name: 'vitrine_build_info',
    help: 'The build; always 1.',
    labelNames: Object.keys(release),
  }
  new Gauge({ ...info, registers: [registry] }).set(release, 1)
  const requests = counter(
    'vitrine_requests_total',
    'HTTP requests without health probes. Status 0: the client disconnected first.',
    'route',
    'method',
    'status',
  )
  const errors = counter('vitrine_api_errors_total', 'Errors of this server.', 'code')
  const dropped = counter(
    'vitrine_connections_dropped_total',
    'Client connections that this server closed.',
    'cause',
  )

  // Starts at zero for the statuses used in alerts, so that even the first event shows as an increase.
  for (const code of API_ERROR_CODES) errors.inc({ code }, 0)
  for (const cause of DROP_CAUSES) dropped.inc({ cause }, 0)
  for (const status of [200, 500]) {
    for (const route of [...pages, '/assets/*']) requests.inc({ route, method: 'GET', status }, 0)
  }
  for (const status of [200, 429, 500]) {
    for (const route of ANALYSIS_ROUTES) requests.inc({ route, method: 'POST', status }, 0)
  }

  return {
    registry,
    /** Call once, when the sources exist. */
    readFrom: (sources: MetricSources) => defineSourceMetrics(definitions, sources),
    observeDropped: (cause: DropCause) => dropped.inc({ cause }),
    observe(ended: EndedRequest) {
      const { context, outcome, method, status } = ended
      const { route } = context
      requests.inc({ route, method: METHODS.has(method) ? method : 'other', status })
      if (outcome?.kind === 'error') errors.inc({ code: outcome.error.code })
      observeHost(ended)
    },
  }
}

function defineSourceMetrics({ readGauge, readCounter }: Definitions, sources: MetricSources): void {
  const { connections, inFlight, droppedLines, redis, sharedAssets, keys } = sources
  readGauge('vitrine_analyses_in_flight', 'Calls in flight.', inFlight.count)
  readGauge('vitrine_analyses_in_flight_max', 'ANALYSIS_MAX_IN_FLIGHT.', () => inFlight.max)
  readGauge('vitrine_connections', 'Open client connections.', connections.count)
  readGauge('vitrine_connections_max', 'Limit of client connections.', () => connections.max)
  readCounter('vitrine_log_lines_dropped_total', 'Log lines that were lost.', droppedLines)
  if (sharedAssets) {
    readGauge('vitrine_shared_assets_up', '1 if ASSETS_DIR is available.', sharedAssets.isUp)
  }
  if (keys) {
    readGauge('vitrine_session_keys_up', '1 if there are keys and the last fetch worked.', keys.isUp)
  }
  if (redis) readGauge('vitrine_rate_limit_store_up', '1 if Redis is available.', redis.isUp)
}
