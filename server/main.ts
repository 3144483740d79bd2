/** The process: configuration, start, signals. No other file touches it. */
import { fileURLToPath } from 'node:url'
import { type Config, ConfigError, readConfig } from './config.ts'
import { createLog } from './observability/log.ts'
import { createAssets } from './pages/assets.ts'
import { loadClientBuild } from './pages/client-build.ts'
import { compressPages } from './pages/compress-pages.ts'
import { createPages } from './pages/pages.ts'
import { createSite } from './pages/site.ts'
import { type Service, startService } from './service.ts'

/** sysexits.h: EX_CONFIG. */
const EXIT_CONFIG = 78

const config = readConfigOrExit()
const log = await createLog({
  level: config.LOG_LEVEL,
  isReadable: process.stdout.isTTY && !config.isProduction,
})
const service = await startOrExit()

if (config.SAMPLE_SHOP) log.info('ANALYSIS_HOST is not set: insights come from the built-in sample shop.')
log.info(`${config.PRODUCT_NAME} is at ${service.origin}`)

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

async function startOrExit(): Promise<Service> {
  try {
    const client = await loadClientBuild(fileURLToPath(new URL('..', import.meta.url)))
    const pageOptions = {
      site: createSite(config),
      shopifyApiKey: config.SHOPIFY_API_KEY,
      isHidden: config.NOINDEX,
    }
    const pages = await createPages(client, pageOptions)
    const files = createAssets(client.directory)
    const service = await startService(config, { pages, files }, log)
    void compressPages(pages)
    return service
  } catch (error) {
    log.fatal({ err: error }, 'The server could not be started.')
    log.flush()
    process.exit(1)
  }
}

/** A second signal doesn't wait for what is in flight. */
async function stop(exitCode: number): Promise<void> {
  if (service.isDraining()) process.exit(exitCode)
  log.info('Draining.')
  await service.stop()
  log.info('Closed.')
  log.flush(() => process.exit(exitCode))
}
