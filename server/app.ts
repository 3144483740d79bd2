/** Assembles the Express app: all handlers, in order. */
import express, { type Express, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { analysisProxy, type Limits } from './analysis-proxy/analysis-proxy.ts'
import type { Config } from './config.ts'
import { errorHandler } from './http/error-handler.ts'
import { health } from './http/health.ts'
import { type RequestObserver, requestContext } from './http/request-context.ts'
import { siteFiles } from './pages/site-files.ts'
import { type CurrentResponses, notFound, serveStatic } from './pages/static-responses.ts'

export interface DevelopmentParts {
  /** Vite; its requests are neither logged nor counted. */
  readonly inFront: RequestHandler
  readonly refresh: RequestHandler
}

interface AppParts {
  readonly staticResponses: CurrentResponses
  readonly serveSharedAssets?: RequestHandler | undefined
  readonly development?: DevelopmentParts | undefined
  readonly log: Logger
  readonly observers: readonly RequestObserver[]
  readonly isDraining: () => boolean
  readonly analysisHost: string
  readonly limits: Limits
}

export function createApp(config: Config, parts: AppParts): Express {
  const { staticResponses, serveSharedAssets, development, analysisHost, limits } = parts
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  app.set('trust proxy', config.TRUST_PROXY_HOPS)

  if (development) app.use(development.inFront)
  app.use(requestContext(parts.observers, config.TRUST_PROXY_HOPS))
  if (development) app.use(development.refresh)
  app.use(serveStatic(staticResponses))
  if (serveSharedAssets) app.use(serveSharedAssets)
  app.use(analysisProxy(analysisHost, config.ANALYSIS_TIMEOUT_MS, limits))
  app.use(health(parts.isDraining))
  app.use(siteFiles(config))
  app.use(notFound(staticResponses))
  app.use(errorHandler(parts.log))
  return app
}
