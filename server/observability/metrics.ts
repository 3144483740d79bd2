/** Defines the metrics and updates them for each request. Loaded only if `METRICS_PORT` is set. */
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { API_ERROR_CODES } from '../../shared/api-error.ts'
import { DROP_CAUSES, type DropCause } from '../http/connections.ts'
import type { EndedRequest } from '../http/request-context.ts'
import { COMMIT, VERSION } from '../http/version.ts'
import { definitionsIn } from './definitions.ts'
import { ANALYSIS_ROUTES, defineHostMetrics } from './host-metrics.ts'
import { PROBES } from './request-log.ts'
import { defineSourceMetrics, type MetricSources } from './source-metrics.ts'

const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 15, 30, 60, 120]

/** Other methods count as 'other', so that callers can't create time series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const REJECTIONS = [400, 408, 413, 417, 431]

/** `pages`: their paths. */
export function createMetrics(sources: MetricSources, pages: readonly string[] = []) {
  const registry = new Registry()
  const definitions = definitionsIn(registry)
  const { counter, histogram } = definitions
  collectDefaultMetrics({ register: registry })
  defineSourceMetrics(definitions, sources)
  const observeHost = defineHostMetrics(definitions)

  const release = { version: VERSION, commit: COMMIT, node: process.version }
  const info = { name: 'vitrine_build_info', help: 'The release.', labelNames: Object.keys(release) }
  new Gauge({ ...info, registers: [registry] }).set(release, 1)
  const requests = counter('vitrine_requests_total', 'Without probes.', ['route', 'method', 'status'])
  const durations = histogram('vitrine_request_duration_seconds', 'To the last byte.', ['route'], BUCKETS)
  const errors = counter('vitrine_api_errors_total', 'Own errors under /shopify, by code.', ['code'])
  const rejected = counter('vitrine_rejected_requests_total', 'What is no request, by status.', ['status'])
  const dropped = counter('vitrine_connections_dropped_total', 'Connections cut, by cause.', ['cause'])

  for (const code of API_ERROR_CODES) errors.inc({ code }, 0)
  for (const status of REJECTIONS) rejected.inc({ status }, 0)
  for (const cause of DROP_CAUSES) dropped.inc({ cause }, 0)
  // The statuses that alarms ask for: even the first shows as an increase.
  for (const status of [200, 500]) {
    for (const route of [...pages, '/assets/*']) requests.inc({ route, method: 'GET', status }, 0)
    for (const route of ANALYSIS_ROUTES) requests.inc({ route, method: 'POST', status }, 0)
  }

  return {
    registry,
    observeRejected: (status: number) => rejected.inc({ status }),
    observeDropped: (cause: DropCause) => dropped.inc({ cause }),
    observe(ended: EndedRequest) {
      const { context, method, status, milliseconds } = ended
      const { route, errorCode } = context
      if (PROBES.has(route)) return
      requests.inc({ route, method: METHODS.has(method) ? method : 'other', status })
      durations.observe({ route }, milliseconds / 1000)
      if (errorCode) errors.inc({ code: errorCode })
      observeHost(ended)
    },
  }
}
