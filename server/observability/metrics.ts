/** Prometheus metrics. Loaded only where `METRICS_PORT` is set, and served on that port alone. */
import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RequestObserver } from '../http/request-context.ts'

export interface MetricsSources {
  readonly callsInFlight: () => number
  readonly rateLimitStoreFailures: () => number
  readonly droppedLogLines: () => number
}

export interface Metrics {
  readonly observe: RequestObserver
  readonly server: Server
}

const DURATION_BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 15, 30, 60, 120]

export function createMetrics(sources: MetricsSources): Metrics {
  const { callsInFlight, rateLimitStoreFailures, droppedLogLines } = sources
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: 'vitrine_requests_total',
    help: 'Requests by route, method and status (0: the caller left before an answer).',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'vitrine_request_duration_seconds',
    help: 'Time from a request’s head to the last byte of its answer.',
    labelNames: ['route'],
    buckets: DURATION_BUCKETS_S,
    registers,
  })
  const errors = new Counter({
    name: 'vitrine_api_errors_total',
    help: 'Answers of the server’s own under /shopify, by error code.',
    labelNames: ['code'],
    registers,
  })
  const rateLimited = new Counter({
    name: 'vitrine_rate_limited_total',
    help: 'Analyses refused because their caller asked too often.',
    registers,
  })
  new Gauge({
    name: 'vitrine_analyses_in_flight',
    help: 'Analyses under way.',
    registers,
    collect() {
      this.set(callsInFlight())
    },
  })
  new Gauge({
    name: 'vitrine_rate_limit_store_failures',
    help: 'Times the shared rate limit could not be asked, since start; those calls were let through.',
    registers,
    collect() {
      this.set(rateLimitStoreFailures())
    },
  })

  new Counter({
    name: 'vitrine_log_lines_dropped_total',
    help: 'Log lines that could not be written.',
    registers,
    collect() {
      this.reset()
      this.inc(droppedLogLines())
    },
  })

  return {
    observe: ({ record, method, status, milliseconds }) => {
      requests.inc({ route: record.route, method: KNOWN_METHODS.has(method) ? method : 'other', status })
      durations.observe({ route: record.route }, milliseconds / 1000)
      if (record.errorCode) errors.inc({ code: record.errorCode })
      if (record.errorCode === 'rate_limited') rateLimited.inc()
    },
    server: createServer(async (_request, response) => {
      response.setHeader('Content-Type', registry.contentType)
      response.end(await registry.metrics())
    }),
  }
}

/** The caller chooses the method; the number of time series must not be the caller's choice. */
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
