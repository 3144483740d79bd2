/** Starts all parts and stops them in reverse order, in production, development and tests. */
import type { RequestListener, Server } from 'node:http'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createApp, type DevelopmentParts } from './app.ts'
import type { Config } from './config.ts'
import { type DropCause, watchConnections } from './http/connections.ts'
import { createHttpServer, type HttpLimits, serveApp } from './http/http-server.ts'
import { closeServer, listen } from './http/lifecycle.ts'
import { createAcceptedSessions } from './limits/accepted-sessions.ts'
import { createIdentifyCaller } from './limits/caller.ts'
import { createInFlight } from './limits/in-flight.ts'
import { createRateLimit } from './limits/rate-limit.ts'
import { limitRejectedTokens } from './limits/rejected-tokens.ts'
import type { ProcessLog } from './observability/log.ts'
import type { MetricSources } from './observability/metrics.ts'
import { createMetricsServer } from './observability/metrics-server.ts'
import { requestLog } from './observability/request-log.ts'
import type { Files } from './pages/static-response.ts'
import type { CurrentResponses } from './pages/static-responses.ts'

export interface ServiceParts extends Pick<ProcessLog, 'log' | 'droppedLines'> {
  readonly staticResponses: CurrentResponses
  readonly httpLimits?: HttpLimits
  /** Development only: Vite needs the server beforehand. */
  readonly server?: Server
  readonly development?: DevelopmentParts
}

export interface Service {
  readonly origin: string
  /** The origin for people: `localhost`, as in sign-in links, because browsers keep what they store by origin. */
  readonly address: string
  readonly metricsOrigin: string | undefined
  readonly callsInFlight: () => number
  readonly stop: () => Promise<void>
}

export async function createService(config: Config, parts: ServiceParts): Promise<Service> {
  const { log, droppedLines, staticResponses, development, httpLimits } = parts
  // A start that fails half-way stops what it has started.
  await using started = new AsyncDisposableStack()
  const analysisHost = config.ANALYSIS_HOST ?? started.use(await startSampleShop(config)).origin
  const redis = started.use(await connectRedis(config, log))
  const sharedAssets = started.use(await openSharedAssets(config.ASSETS_DIR, staticResponses().files, log))
  const accepted = createAcceptedSessions()
  const inFlight = createInFlight(
    config.ANALYSIS_MAX_IN_FLIGHT,
    config.ANALYSIS_MAX_PER_SESSION,
    accepted.has,
  )
  const server = parts.server ?? createHttpServer(config.KEEP_ALIVE_MS, httpLimits)
  const onDropped = (cause: DropCause) => metrics?.observeDropped(cause)
  const connections = watchConnections(server, config.TRUST_PROXY_HOPS > 0, onDropped)
  const sources = { connections, inFlight, droppedLines, redis, sharedAssets }
  const pages = [...staticResponses().pages.keys()]
  const metrics = await startMetrics(config, sources, pages, (request, response) => app(request, response))
  if (metrics) started.defer(() => closeServer(metrics.server))

  let isDraining = false
  const app = createApp(config, {
    staticResponses,
    serveSharedAssets: sharedAssets?.serve,
    development,
    log,
    observers: [requestLog(log), ...(metrics ? [metrics.observe] : [])],
    isDraining: () => isDraining,
    analysisHost,
    limits: {
      identifyCaller: createIdentifyCaller(config, log),
      takePlace: inFlight.takePlace,
      takeShare: inFlight.takeShare,
      admitCall: limitRejectedTokens(
        // In a sample shop all calls carry one token, and no session comes twice.
        config.SAMPLE_SHOP ? 0 : config.RATE_LIMIT_PER_MINUTE,
        redis?.countCall ?? createRateLimit(config.RATE_LIMIT_PER_MINUTE),
        accepted,
      ),
    },
  })
  const underWay = serveApp(server, app, {
    isDraining: () => isDraining,
    onRejected: metrics?.observeRejected,
    onDropped,
  })
  // A signal that came while modules were loaded is heard in the next turn of the event loop: before anybody is served.
  await nextTurn()
  const origin = await listen(server, config.HOST, config.PORT)
  started.defer(async () => {
    isDraining = true
    // Its caller's next request is for another instance.
    for (const response of underWay.values()) response.shouldKeepAlive = false
    // Serves until the balancers have noticed.
    await delay(config.DRAIN_MS)
    await closeServer(server, underWay, config.ANALYSIS_TIMEOUT_MS)
  })

  const running = started.move()
  return {
    origin,
    address: origin.replace('127.0.0.1', 'localhost'),
    metricsOrigin: metrics?.origin,
    callsInFlight: inFlight.count,
    stop: () => running.disposeAsync(),
  }
}

// Optional parts are imported only if configured: they would take half of the start time.

async function startSampleShop({ isProduction }: Config) {
  const sampleShop = await import('./sample-shop/host/sample-shop.ts')
  return sampleShop.startSampleShop({ takesScenarios: !isProduction })
}

async function connectRedis({ REDIS_URL, RATE_LIMIT_PER_MINUTE }: Config, log: Logger) {
  if (REDIS_URL === undefined) return undefined
  const redisCounter = await import('./limits/redis-counter.ts')
  return redisCounter.connectRedis(REDIS_URL, RATE_LIMIT_PER_MINUTE, log)
}

async function openSharedAssets(folder: string | undefined, files: Files, log: Logger) {
  if (folder === undefined) return undefined
  const { SharedAssets } = await import('./pages/shared-assets.ts')
  const sharedAssets = new SharedAssets(folder, files, log)
  await sharedAssets.open()
  return sharedAssets
}

async function startMetrics(
  { METRICS_HOST, METRICS_PORT }: Config,
  sources: MetricSources,
  pages: readonly string[],
  app: RequestListener,
) {
  if (METRICS_PORT === undefined) return undefined
  const { createMetrics } = await import('./observability/metrics.ts')
  const metrics = createMetrics(sources, pages)
  const server = createMetricsServer(metrics.registry, app)
  return { ...metrics, server, origin: await listen(server, METRICS_HOST, METRICS_PORT) }
}
