/** The process: configuration, start, signals. No other file touches it. */
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { createAssets } from './assets.ts'
import { loadClientBuild } from './client-build.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { createHttpServer } from './http-server.ts'
import { Drain, listen } from './lifecycle.ts'
import { createLog } from './log.ts'
import { createPages } from './pages.ts'
import { startSampleShop } from './sample-shop/start-sample-shop.ts'
import { createSite } from './site.ts'

/** sysexits.h: EX_CONFIG. */
const EXIT_CONFIG = 78

const config = readConfigOrExit()
const log = await createLog({
  level: config.LOG_LEVEL,
  isReadable: process.stdout.isTTY && !config.isProduction,
})

const client = await loadClientBuild(fileURLToPath(new URL('..', import.meta.url)))
const [pages, files] = await Promise.all([
  createPages(client, {
    site: createSite(config),
    shopifyApiKey: config.SHOPIFY_API_KEY,
    isHidden: config.NOINDEX,
  }),
  createAssets(client.directory),
])

const sampleShop = config.SAMPLE_SHOP ? await startSampleShop() : undefined
const analysisHost = config.ANALYSIS_HOST ?? sampleShop?.origin
if (analysisHost === undefined) throw new Error('main: there is neither an analysis host nor a sample shop.')

const drain = new Drain()
const server = createHttpServer(
  createApp(config, { held: { pages, files }, log, isDraining: drain.isDraining, analysisHost }),
)

try {
  const origin = await listen(server, config.HOST, config.PORT)
  log.info(`${config.PRODUCT_NAME} is at ${origin}`)
  if (sampleShop) log.info('ANALYSIS_HOST is not set: insights come from the built-in sample shop.')
} catch (error) {
  log.fatal({ err: error }, `Can't listen on ${config.HOST}:${config.PORT}.`)
  log.flush()
  process.exit(1)
}

async function stop(exitCode: number): Promise<void> {
  if (drain.isDraining()) process.exit(exitCode || 1)
  log.info('Draining.')
  await drain.close(server, { drainMs: config.DRAIN_MS, graceMs: config.ANALYSIS_TIMEOUT_MS })
  await sampleShop?.close()
  log.info('Closed.')
  log.flush(() => process.exit(exitCode))
}

process.on('SIGTERM', () => stop(0))
process.on('SIGINT', () => stop(0))
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'An exception was caught by nobody.')
  void stop(1)
})

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(EXIT_CONFIG)
  }
}
