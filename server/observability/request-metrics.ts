/** Requests of all kinds: how many, how long, and how the server itself refused them. */
import { Counter, Histogram, type Registry } from 'prom-client'
import { API_ERROR_CODES } from '../../shared/api-error.ts'
import type { RequestObserver } from '../http/request-context.ts'
import { PROBES } from './probes.ts'

const DURATION_BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 15, 30, 60, 120]

/** The caller chooses the method; the number of time series must not be the caller's choice. */
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function createRequestMetrics(registry: Registry): RequestObserver {
  const registers = [registry]
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
    buckets: DURATION_BUCKETS_S,
    registers,
  })
  const errors = new Counter({
    name: 'vitrine_api_errors_total',
    help: 'Error answers of the server’s own under /shopify, by error code.',
    labelNames: ['code'],
    registers,
  })
  for (const code of API_ERROR_CODES) errors.inc({ code }, 0)

  return ({ context, method, status, milliseconds }) => {
    if (PROBES.has(context.route)) return
    requests.inc({ route: context.route, method: KNOWN_METHODS.has(method) ? method : 'other', status })
    durations.observe({ route: context.route }, milliseconds / 1000)
    if (context.errorCode) errors.inc({ code: context.errorCode })
  }
}

const REJECTIONS = [400, 408, 413, 417, 431]

export function createRejectionMetric(registry: Registry): (status: number) => void {
  const rejected = new Counter({
    name: 'vitrine_rejected_requests_total',
    help: 'What came over a connection and is no request that could be answered, by status.',
    labelNames: ['status'],
    registers: [registry],
  })
  for (const status of REJECTIONS) rejected.inc({ status }, 0)
  return (status) => rejected.inc({ status })
}
