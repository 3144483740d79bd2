/** Starts all parts, and stops them in reverse order, in production, development and tests. */
import type { Server } from 'node:http'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createApp, type DevelopmentParts } from './app.ts'
import type { Config } from './config/config.ts'
import { watchConnections } from './http/connections.ts'
import { createHttpServer, type HttpLimits, serveApp } from './http/http-server.ts'
import { closeServer, listen, serve } from './http/lifecycle.ts'
import { createIdentifyCaller } from './limits/caller.ts'
import { createInFlight } from './limits/in-flight.ts'
import { createRateLimit } from './limits/rate-limit.ts'
import type { ProcessLog } from './observability/log.ts'
import { createMetricsServer } from './observability/metrics-server.ts'
import type { RequestObserver } from './observability/request-context.ts'
import { requestLog } from './observability/request-log.ts'
import type { CurrentResponses } from './pages/static-responses.ts'

interface ServiceParts extends Pick<ProcessLog, 'log' | 'droppedLines'> {
  readonly staticResponses: CurrentResponses
  /** The folder of this release's hashed files. Undefined in development. */
  readonly ownAssets?: string
  readonly httpLimits?: HttpLimits
  /** Only for check-host. */
  readonly observe?: RequestObserver
  /** Only in development: Vite needs the server beforehand. */
  readonly server?: Server
  readonly development?: DevelopmentParts
}

export interface Service {
  readonly origin: string
  /** The origin for people: `localhost`, as in login links, because browsers store data per origin. */
  readonly url: string
  readonly metricsOrigin: string | undefined
  readonly callsInFlight: () => number
  readonly stop: () => Promise<void>
}

export async function startService(config: Config, parts: ServiceParts): Promise<Service> {
  const { log, droppedLines, staticResponses, ownAssets, development, httpLimits } = parts
  // A start that fails halfway stops the parts that it has started.
  await using started = new AsyncDisposableStack()
  const metrics = await createMetrics(config, [...staticResponses().pages.keys()])
  const analysisHost = config.ANALYSIS_HOST ?? started.use(await startSampleShop()).origin
  const redis = started.use(await connectRedis(config, log))
  const tokenCheck = await createTokenCheck(config, log)
  started.use(tokenCheck?.keys)
  const sharedAssets = started.use(await openSharedAssets(config.ASSETS_DIR, ownAssets, log))
  const inFlight = createInFlight(config.ANALYSIS_MAX_IN_FLIGHT, config.ANALYSIS_MAX_PER_SESSION)
  const server = parts.server ?? createHttpServer(config.KEEP_ALIVE_MS, httpLimits)
  const onDropped = metrics?.observeDropped ?? (() => {})
  const connections = watchConnections(server, onDropped)
  metrics?.readFrom({ connections, inFlight, droppedLines, redis, sharedAssets, keys: tokenCheck?.keys })

  let isDraining = false
  const areKeysMissing = () => tokenCheck?.keys?.isReady() === false
  const app = createApp(config, {
    staticResponses,
    serveSharedAssets: sharedAssets?.serve,
    development,
    log,
    observers: [requestLog(log), metrics?.observe, parts.observe].filter((observe) => observe !== undefined),
    readiness: () => (isDraining ? 'draining' : areKeysMissing() ? 'waiting for keys' : 'ready'),
    analysisHost,
    limits: {
      identifyCaller: createIdentifyCaller(config, log, tokenCheck),
      takeSlot: inFlight.takeSlot,
      countCall: redis?.countCall ?? createRateLimit(config.RATE_LIMIT_PER_MINUTE),
    },
  })
  const metricsServer =
    metrics &&
    started.use(
      await serve(createMetricsServer(metrics.registry, app), config.METRICS_HOST, config.METRICS_PORT),
    )
  const inProgress = serveApp(server, app, () => isDraining, onDropped)
  // A signal that arrives while modules are loading is handled in the next turn of the event loop, before any request.
  await nextTurn()
  const origin = await listen(server, config.HOST, config.PORT)
  started.defer(async () => {
    isDraining = true
    // The caller's next request must go to another instance.
    for (const response of inProgress.values()) response.shouldKeepAlive = false
    // Keeps serving until the load balancers have noticed.
    await delay(config.DRAIN_MS)
    await closeServer(server, inProgress, config.ANALYSIS_TIMEOUT_MS)
  })

  const running = started.move()
  return {
    origin,
    url: origin.replace('127.0.0.1', 'localhost'),
    metricsOrigin: metricsServer?.origin,
    callsInFlight: inFlight.count,
    stop: () => running.disposeAsync(),
  }
}

// Optional modules are imported only if they are configured, because they would take half of the start time.

async function startSampleShop() {
  const sampleShop = await import('./sample-shop/sample-shop.ts')
  return sampleShop.startSampleShop()
}

async function connectRedis({ REDIS_URL, RATE_LIMIT_PER_MINUTE }: Config, log: Logger) {
  if (REDIS_URL === undefined) return undefined
  const redisCounter = await import('./limits/redis-counter.ts')
  return redisCounter.connectRedis(REDIS_URL, RATE_LIMIT_PER_MINUTE, log)
}

async function createTokenCheck(config: Config, log: Logger) {
  const { SESSION_SECRET, SESSION_JWKS_URL, SESSION_ISSUER: issuer, SESSION_AUDIENCE: audience } = config
  const load = () => import('./tokens/token-check.ts')
  const expected = { issuer, audience }
  if (SESSION_SECRET !== undefined) return (await load()).checkBySecret(SESSION_SECRET, log, expected)
  if (SESSION_JWKS_URL !== undefined) return (await load()).checkByKeys(SESSION_JWKS_URL, log, expected)
  return undefined
}

async function openSharedAssets(folder: string | undefined, own: string | undefined, log: Logger) {
  if (folder === undefined || own === undefined) return undefined
  const sharedAssets = await import('./pages/shared-assets.ts')
  return sharedAssets.openSharedAssets(folder, own, log)
}

async function createMetrics({ METRICS_PORT }: Config, pages: readonly string[]) {
  if (METRICS_PORT === undefined) return undefined
  const metrics = await import('./observability/metrics.ts')
  return metrics.createMetrics(pages)
}
