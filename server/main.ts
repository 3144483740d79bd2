/** The process: configuration, start, signals. */
import { isatty } from 'node:tty'
import { fileURLToPath } from 'node:url'
import { type Config, ConfigError, ENVIRONMENT_NAMES, readConfig } from './config.ts'
import { ListenError } from './http/lifecycle.ts'
import { findMisspelt } from './misspelt-variables.ts'
import { createLog, type ProcessLog } from './observability/log.ts'
import { loadStaticResponses } from './pages/load-static-responses.ts'
import { createService, type Service } from './service.ts'
import { Shutdown } from './shutdown.ts'
import { RELEASE } from './version.ts'

/** sysexits.h: EX_CONFIG. */
const EXIT_CONFIG = 78
/** A reader that takes nothing must not keep the process from ending. */
const LOG_FLUSH_MS = 500

const STDOUT = 1

const config = readConfigOrExit()

/** No top-level `await`: the build is CommonJS. */
export async function run(): Promise<void> {
  const processLog = await createLog({
    level: config.LOG_LEVEL,
    isReadable: isatty(STDOUT) && !config.isProduction,
  })
  const { log } = processLog
  for (const [given, meant] of findMisspelt(Object.keys(process.env), ENVIRONMENT_NAMES)) {
    log.warn(`${given} is not read; ${meant} is`)
  }
  const service = await startOrExit(processLog)
  const shutdown = new Shutdown({
    log,
    exit: (code) => exit(code, processLog),
    stop: service.stop,
    callsInFlight: service.callsInFlight,
  })
  process.on('SIGTERM', shutdown.onSignal)
  process.on('SIGINT', shutdown.onSignal)
  process.on('SIGHUP', shutdown.onSignal)
  process.on('uncaughtException', shutdown.onException)

  if (config.SAMPLE_SHOP) log.info('ANALYSIS_HOST is not set: insights come from the built-in sample shop')
  log.info(
    {
      version: RELEASE,
      node: process.version,
      ...(config.ANALYSIS_HOST && { analysisHost: new URL(config.ANALYSIS_HOST).origin }),
      redis: config.REDIS_URL !== undefined,
      metrics: service.metricsOrigin,
      trustProxyHops: config.TRUST_PROXY_HOPS,
    },
    'Configuration',
  )
  log.info(`${config.PRODUCT_NAME} is at ${service.origin}`)
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return exitOnBadConfig(error.message)
  }
}

async function startOrExit(processLog: ProcessLog): Promise<Service> {
  const { log, droppedLines } = processLog
  try {
    const dist = fileURLToPath(new URL('..', import.meta.url))
    const staticResponses = await loadStaticResponses(dist, config)
    return await createService(config, { log, droppedLines, staticResponses: () => staticResponses })
  } catch (error) {
    if (!(error instanceof ListenError)) log.fatal({ err: error }, 'Could not be started')
    else if (error.code === 'EADDRINUSE') log.fatal({ code: error.code }, error.message)
    else exitOnBadConfig(describeBadAddress(error))
    return exit(1, processLog)
  }
}

function describeBadAddress({ host, port, code }: ListenError): string {
  if (code === 'EACCES') {
    const name = port === config.PORT ? 'PORT' : 'METRICS_PORT'
    return `${name}: expected a port that this user may listen on, got "${port}" (${code})`
  }
  const name = host === config.HOST ? 'HOST' : 'METRICS_HOST'
  return `${name}: expected an address of this machine, got ${JSON.stringify(host)} (${code})`
}

function exitOnBadConfig(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(EXIT_CONFIG)
}

async function exit(code: number, { flush }: ProcessLog): Promise<never> {
  await flush(LOG_FLUSH_MS)
  process.exit(code)
}
