/** The server process: configuration, start, signals. */
import { join } from 'node:path'
import { isatty } from 'node:tty'
import { fileURLToPath } from 'node:url'
import { findWarnings, tokenKeyName } from './config/warnings.ts'
import { EXIT_CONFIG, EXIT_TRY_AGAIN } from './exit-codes.ts'
import { isListenError } from './http/lifecycle.ts'
import { createLog } from './observability/log.ts'
import { createReadableLog } from './observability/readable-log.ts'
import { RELEASE } from './observability/version.ts'
import { loadStaticResponses } from './pages/client-build.ts'
import { readConfigOrExit } from './read-config-or-exit.ts'
import { type Service, startService } from './service.ts'
import { createShutdown } from './shutdown.ts'
import { handleSignals } from './signals.ts'

/** A blocked log reader must not delay the exit any longer. */
const LOG_FLUSH_MS = 500
/**
 * These codes mean that the port needs root, or that an IPv6 address lacks its zone. A missing DNS name, a floating IP
 * address and a port in use are temporary.
 */
const NEVER_PASSES: ReadonlySet<string | undefined> = new Set(['EACCES', 'EINVAL'])

const config = readConfigOrExit()
const isReadable = isatty(1) && !config.isProduction
const processLog = isReadable ? createReadableLog(config.LOG_LEVEL) : createLog(config.LOG_LEVEL)
const { log } = processLog
for (const warning of findWarnings(config)) log.warn(warning)
const service = await startOrExit()
const { onSignal, onException } = createShutdown({ ...service, log, exit })
handleSignals(onSignal)
process.on('uncaughtException', onException)

if (config.SAMPLE_SHOP) log.info('ANALYSIS_HOST is not set: insights come from the built-in sample shop')
log.info(
  {
    version: RELEASE,
    node: process.version,
    analysisHost: config.ANALYSIS_HOST,
    redis: config.REDIS_URL !== undefined,
    metrics: service.metricsOrigin,
    trustProxyHops: config.TRUST_PROXY_HOPS,
    tokensCheckedBy: tokenKeyName(config),
    assetsDir: config.ASSETS_DIR,
    serviceWorker: config.SERVICE_WORKER,
  },
  'Configuration',
)
log.info(`${config.PRODUCT_NAME} is at ${service.url}`)

async function startOrExit(): Promise<Service> {
  try {
    const dist = fileURLToPath(new URL('..', import.meta.url))
    const staticResponses = await loadStaticResponses(dist, config)
    return await startService(config, {
      ...processLog,
      staticResponses: () => staticResponses,
      ownAssets: join(dist, 'client/assets'),
    })
  } catch (error) {
    if (!isListenError(error)) {
      log.fatal({ err: error }, 'Startup failed')
      return exit(1)
    }
    log.fatal({ code: error.code }, error.message)
    return exit(NEVER_PASSES.has(error.code) ? EXIT_CONFIG : EXIT_TRY_AGAIN)
  }
}

async function exit(code: number): Promise<never> {
  await processLog.flush(LOG_FLUSH_MS)
  process.exit(code)
}
