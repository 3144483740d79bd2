/** Serves `/metrics` and the probes on a separate port, so that they respond even if the public port accepts no connection. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Registry } from 'prom-client'
import { PROBES } from '../http/health.ts'

export function createMetricsServer(registry: Registry, app: RequestListener): Server {
  return createServer(async (request, response) => {
    const { method, url = '' } = request
    const [path = ''] = url.split('?')
    if (PROBES.has(path)) {
      app(request, response)
      return
    }
    if (path !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) {
      response.writeHead(404).end()
      return
    }
    const metrics = await registry.metrics()
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(metrics)
  })
}
