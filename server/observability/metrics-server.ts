import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'

/** Serves `/metrics` only. */
export function createMetricsServer(registry: Registry): Server {
  return createServer(async ({ method, url }, response) => {
    if (url !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) {
      response.writeHead(404).end()
      return
    }
    const metrics = await registry.metrics()
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(metrics)
  })
}
