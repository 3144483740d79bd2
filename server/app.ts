/** What a request meets, in order. */
import type { RequestListener } from 'node:http'
import express, { type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { analysisProxy } from './analysis-proxy/analysis-proxy.ts'
import type { Config } from './config.ts'
import { errorHandler } from './http/error-handler.ts'
import { health } from './http/health.ts'
import { type RequestObserver, withRequestContext } from './http/request-context.ts'
import { fallback } from './pages/not-found.ts'
import { siteFiles } from './pages/site-files.ts'
import { type StaticResponses, serveStatic } from './pages/static-responses.ts'

export interface AppParts {
  readonly held: StaticResponses
  readonly log: Logger
  readonly observers: readonly RequestObserver[]
  readonly isDraining: () => boolean
  /** The analysis host's address. */
  readonly analysisHost: string
  /** What an analysis meets before it is forwarded. */
  readonly limits: readonly RequestHandler[]
}

export function createApp(config: Config, parts: AppParts): RequestListener {
  const { held, log, observers, isDraining, analysisHost, limits } = parts
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  app.set('trust proxy', config.TRUST_PROXY_HOPS)

  app.use(analysisProxy({ host: analysisHost, timeoutMs: config.ANALYSIS_TIMEOUT_MS, limits }))
  app.use(health(isDraining))
  app.use(siteFiles({ productName: config.PRODUCT_NAME, isHidden: config.NOINDEX }))
  app.use(fallback(held))
  app.use(errorHandler(log))

  return withRequestContext({ observers, trustsEdge: config.TRUST_PROXY_HOPS > 0 }, (request, response) => {
    if (!serveStatic(held, request, response)) app(request, response)
  })
}
