/** Assembles the Express app: all handlers, in order. */
import express, { type Express, type RequestHandler } from 'express'
import helmet, { type HelmetOptions } from 'helmet'
import type { Logger } from 'pino'
import { answerCalls, type Limits } from './analysis-proxy/answer-calls.ts'
import { forwardCalls } from './analysis-proxy/forward-calls.ts'
import type { Config } from './config/config.ts'
import { errorHandler } from './http/error-handler.ts'
import { health, type Readiness } from './http/health.ts'
import { dropBody } from './http/request-body.ts'
import { HELMET_OPTIONS, noindex, permissionsPolicy } from './http/security-headers.ts'
import { type RequestObserver, requestContext } from './observability/request-context.ts'
import { notFound, serveStatic } from './pages/serve-static.ts'
import type { CurrentResponses } from './pages/static-responses.ts'

export interface DevelopmentParts {
  readonly helmetOptions: HelmetOptions
  /** Vite's handlers. The requests that they answer are neither logged nor counted. */
  readonly inFront: RequestHandler
}

interface AppParts {
  readonly staticResponses: CurrentResponses
  readonly serveSharedAssets?: RequestHandler | undefined
  readonly development?: DevelopmentParts | undefined
  readonly log: Logger
  readonly observers: readonly RequestObserver[]
  readonly readiness: () => Readiness
  readonly analysisHost: string
  readonly limits: Limits
}

export function createApp(config: Config, parts: AppParts): Express {
  const { staticResponses, serveSharedAssets, development, limits } = parts
  const { ANALYSIS_TIMEOUT_MS: timeoutMs, TRUST_PROXY_HOPS: proxies = 0 } = config
  const app = express()
  app.disable('etag')
  app.set('query parser', false)
  app.set('case sensitive routing', true)
  app.set('strict routing', true)
  app.set('trust proxy', proxies)

  app.use(helmet(development?.helmetOptions ?? HELMET_OPTIONS))
  app.use(permissionsPolicy)
  if (config.NOINDEX) app.use(noindex)
  if (development) app.use(development.inFront)
  app.use(requestContext(parts.observers, proxies))
  app.use(dropBody)
  app.use(answerCalls(limits, forwardCalls(parts.analysisHost), timeoutMs))
  app.use(serveStatic(staticResponses))
  if (serveSharedAssets) app.use(serveSharedAssets)
  app.use(health(parts.readiness))
  app.use(notFound(staticResponses))
  app.use(errorHandler(parts.log))
  return app
}
