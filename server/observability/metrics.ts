/** Prometheus metrics. Loaded only where `METRICS_PORT` is set, and served on that port alone, at `/metrics`. */
import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { RequestObserver } from '../http/request-context.ts'
import { createAnalysisMetrics } from './analysis-metrics.ts'
import { createProcessMetrics, type ProcessSources } from './process-metrics.ts'
import { createRejectionMetric, createRequestMetrics } from './request-metrics.ts'

export interface Metrics {
  readonly observe: RequestObserver
  /** For requests that never reach the app. */
  readonly observeRejected: (status: number) => void
  readonly server: Server
}

export function createMetrics(sources: ProcessSources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  createProcessMetrics(registry, sources)
  const observers = [createRequestMetrics(registry), createAnalysisMetrics(registry)]
  return {
    observe: (ended) => {
      for (const observe of observers) observe(ended)
    },
    observeRejected: createRejectionMetric(registry),
    server: createMetricsServer(registry),
  }
}

function createMetricsServer(registry: Registry): Server {
  return createServer(async ({ method, url }, response) => {
    if (url !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) {
      response.writeHead(404).end()
      return
    }
    try {
      const metrics = await registry.metrics()
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(metrics)
    } catch (error) {
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String(error))
    }
  })
}
