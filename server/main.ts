/** The server process: configuration, start, signals. */
import { join } from 'node:path'
import { isatty } from 'node:tty'
import { fileURLToPath } from 'node:url'
import { isUnencrypted } from './analysis-url.ts'
import { type Config, ConfigError, ENVIRONMENT_NAMES, readConfig } from './config.ts'
import { EXIT_CONFIG, EXIT_TRY_AGAIN } from './exit-codes.ts'
import { isListenError } from './http/lifecycle.ts'
import { findMisspelled } from './misspelled-variables.ts'
import { createLog, createReadableLog } from './observability/log.ts'
import { RELEASE } from './observability/version.ts'
import { loadStaticResponses } from './pages/client-build.ts'
import { createService, type Service } from './service.ts'
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
warnOfSettings()
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
    tokensCheckedBy: tokenKeyName(),
    assetsDir: config.ASSETS_DIR,
    serviceWorker: config.SERVICE_WORKER,
  },
  'Configuration',
)
log.info(`${config.PRODUCT_NAME} is at ${service.url}`)

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(EXIT_CONFIG)
  }
}

function tokenKeyName(): string | undefined {
  return (['SESSION_SECRET', 'SESSION_JWKS_URL'] as const).find((name) => config[name] !== undefined)
}

function warnOfSettings(): void {
  for (const [given, meant] of findMisspelled(Object.keys(process.env), ENVIRONMENT_NAMES))
    log.warn(`${given} is not read; did you mean ${meant}?`)
  if (config.isProduction && config.ANALYSIS_HOST && isUnencrypted(config.ANALYSIS_HOST))
    log.warn(
      'ANALYSIS_HOST is http: session tokens travel to it unencrypted. Use https outside a private network',
    )
  if (config.isProduction && !config.SAMPLE_SHOP && !tokenKeyName() && config.TRUST_PROXY_HOPS === undefined)
    log.warn(
      'Neither SESSION_SECRET, SESSION_JWKS_URL nor TRUST_PROXY_HOPS is set: one client with forged tokens can take all slots',
    )
  if (config.isProduction && config.SESSION_JWKS_URL && isUnencrypted(config.SESSION_JWKS_URL))
    log.warn('SESSION_JWKS_URL is http: others can replace its keys. Use https outside a private network')
  const unset = (['SESSION_ISSUER', 'SESSION_AUDIENCE'] as const).filter((name) => config[name] === undefined)
  if (config.SESSION_JWKS_URL && unset.length > 0)
    log.warn(
      `SESSION_JWKS_URL is set without ${unset.join(' and ')}: its keys may sign tokens for other apps`,
    )
}

async function startOrExit(): Promise<Service> {
  try {
    const dist = fileURLToPath(new URL('..', import.meta.url))
    const staticResponses = await loadStaticResponses(dist, config)
    return await createService(config, {
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
