/** What a request meets, in order. */
import type { RequestListener } from 'node:http'
import express from 'express'
import type { Logger } from 'pino'
import { analysisProxy } from './analysis-proxy/analysis-proxy.ts'
import type { Config } from './config.ts'
import { errorHandler } from './error-handler.ts'
import { fallback } from './fallback.ts'
import { health } from './health.ts'
import { answerFromMemory, type HeldAnswers } from './held-answers.ts'
import { withRequestLog } from './request-log.ts'
import { siteFiles } from './site-files.ts'

export interface AppParts {
  readonly held: HeldAnswers
  readonly log: Logger
  readonly isDraining: () => boolean
  /** The analysis host's address. */
  readonly analysisHost: string
}

export function createApp(
  config: Config,
  { held, log, isDraining, analysisHost }: AppParts,
): RequestListener {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  app.set('trust proxy', config.TRUST_PROXY_HOPS)

  app.use(health(isDraining))
  app.use(analysisProxy({ host: analysisHost, timeoutMs: config.ANALYSIS_TIMEOUT_MS }))
  app.use(siteFiles({ productName: config.PRODUCT_NAME, isHidden: config.NOINDEX }))
  app.use(fallback(held))
  app.use(errorHandler(log))

  return withRequestLog(log, (request, response) => {
    if (!answerFromMemory(held, request, response)) app(request, response)
  })
}
