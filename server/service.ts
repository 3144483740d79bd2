/** Puts the parts together, starts them, and stops them in the opposite order: production, development and tests alike. */
import type { Server } from 'node:http'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { createIdentifyCaller } from './analysis-proxy/caller.ts'
import { createInFlight } from './analysis-proxy/in-flight.ts'
import { createRateLimit } from './analysis-proxy/rate-limit.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { createHttpServer, type HttpLimits, serveApp } from './http/http-server.ts'
import { closeServer, Drain, listen } from './http/lifecycle.ts'
import type { ProcessLog } from './observability/log.ts'
import type { MetricSources } from './observability/metrics.ts'
import { createMetricsServer } from './observability/metrics-server.ts'
import { requestLog } from './observability/request-log.ts'
import type { SharedAssetsOptions } from './pages/shared-assets.ts'
import type { CurrentResponses } from './pages/static-responses.ts'

export interface ServiceParts extends Pick<ProcessLog, 'log' | 'droppedLines'> {
  readonly staticResponses: CurrentResponses
  /** In place of the usual ones. */
  readonly httpLimits?: Partial<HttpLimits>
  /** Development's, which Vite needs to know beforehand. */
  readonly server?: Server
  /** Development's, before anything else. */
  readonly inFront?: RequestHandler
  /** Development's. */
  readonly middleware?: readonly RequestHandler[]
}

export interface Service {
  /** Where it listens. */
  readonly origin: string
  readonly metricsOrigin: string | undefined
  readonly callsInFlight: () => number
  /** Drains, finishes what is in flight, and closes. */
  readonly stop: () => Promise<void>
}

/** Rejects where an address is taken. */
export async function createService(
  config: Config,
  { log, droppedLines, staticResponses, inFront, middleware = [], httpLimits, ...parts }: ServiceParts,
): Promise<Service> {
  const sampleShop = config.SAMPLE_SHOP ? await startSampleShop(config) : undefined
  const analysisHost = config.ANALYSIS_HOST ?? sampleShop?.origin
  if (analysisHost === undefined)
    throw new Error('createService: there is neither an analysis host nor a sample shop.')

  const redis = await connectRedis(config, log)
  const rateLimit = createRateLimit(config.RATE_LIMIT_PER_MINUTE, redis?.countShared)
  const sharedAssets =
    config.ASSETS_DIR === undefined
      ? undefined
      : await openSharedAssets({ folder: config.ASSETS_DIR, files: staticResponses().files, log })
  const inFlight = createInFlight(config.ANALYSIS_MAX_IN_FLIGHT, config.ANALYSIS_MAX_PER_SESSION)

  const metrics = await startMetrics(config, {
    callsInFlight: inFlight.count,
    maxCallsInFlight: config.ANALYSIS_MAX_IN_FLIGHT,
    droppedLogLines: droppedLines,
    ...(redis && { rateLimitStore: { failures: rateLimit.storeFailures, isUp: redis.isUp } }),
    ...(sharedAssets && { sharedAssets }),
  })

  const drain = new Drain()
  const app = createApp(config, {
    staticResponses,
    serveSharedAssets: sharedAssets?.serve,
    inFront,
    middleware,
    log,
    observers: [
      ...(log.isLevelEnabled('warn') ? [requestLog(log)] : []),
      ...(metrics ? [metrics.observe] : []),
    ],
    drain,
    analysisHost,
    limits: {
      identifyCaller: createIdentifyCaller(config.TRUST_PROXY_HOPS, log),
      takePlace: inFlight.takePlace,
      countCall: rateLimit.countCall,
    },
  })
  const server = parts.server ?? createHttpServer({ keepAliveTimeout: config.KEEP_ALIVE_MS, ...httpLimits })
  serveApp(server, app, metrics?.observeRejected)
  const origin = await listen(server, config.HOST, config.PORT)

  return {
    origin,
    metricsOrigin: metrics?.origin,
    callsInFlight: inFlight.count,
    async stop() {
      await drain.close(server, { drainMs: config.DRAIN_MS, graceMs: config.ANALYSIS_TIMEOUT_MS })
      if (metrics) await closeServer(metrics.server)
      await redis?.[Symbol.asyncDispose]()
      await sharedAssets?.[Symbol.asyncDispose]()
      await sampleShop?.close()
    },
  }
}

// What not every deployment asks for is loaded only where it is: it would take half of the start's time.

async function startSampleShop({ isProduction }: Config) {
  const sampleShop = await import('./sample-shop/host/sample-shop.ts')
  return sampleShop.startSampleShop({ takesScenarios: !isProduction })
}

async function connectRedis({ REDIS_URL, RATE_LIMIT_PER_MINUTE }: Config, log: Logger) {
  if (REDIS_URL === undefined) return undefined
  const redisCounter = await import('./analysis-proxy/redis-counter.ts')
  return redisCounter.connectRedis(REDIS_URL, RATE_LIMIT_PER_MINUTE, log)
}

async function openSharedAssets(options: SharedAssetsOptions) {
  const { SharedAssets } = await import('./pages/shared-assets.ts')
  const sharedAssets = new SharedAssets(options)
  await sharedAssets.open()
  return sharedAssets
}

async function startMetrics({ METRICS_HOST, METRICS_PORT }: Config, sources: MetricSources) {
  if (METRICS_PORT === undefined) return undefined
  const { createMetrics } = await import('./observability/metrics.ts')
  const metrics = createMetrics(sources)
  const server = createMetricsServer(metrics.registry)
  return { ...metrics, server, origin: await listen(server, METRICS_HOST, METRICS_PORT) }
}
