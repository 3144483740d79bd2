/** `npm run dev`: the service with Vite's hot reload, in one process on one port. */
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { Router } from 'express'
import { createServer as createViteServer } from 'vite'
import { createReadableLog } from '../observability/readable-log.ts'
import { readConfigOrExit } from '../read-config-or-exit.ts'
import { startService } from '../service.ts'
import { createDevPages } from './dev-pages.ts'
import { startScenarioShop } from './scenario-shop.ts'
import { statesPage } from './states-page.ts'

const config = readConfigOrExit()
const { log, droppedLines } = createReadableLog(config.LOG_LEVEL)
const server = createServer()
const vite = await createViteServer({
  appType: 'custom',
  server: {
    middlewareMode: true,
    hmr: { server },
    // `node --watch-path` restarts this process instead. Vite would let pages reload from the exiting process.
    watch: { ignored: [`${resolve('shared')}/**`] },
  },
})
const devPages = createDevPages(vite, config)
// Serves /__states.
const scenarioShop = await startScenarioShop()

const service = await startService(
  { ...config, ANALYSIS_HOST: config.ANALYSIS_HOST ?? scenarioShop.origin },
  {
    log,
    droppedLines,
    server,
    staticResponses: devPages.current,
    development: {
      // Vite's client is an inline script, and `/__states` shows pages in frames.
      helmetOptions: { contentSecurityPolicy: false, xFrameOptions: false },
      inFront: Router().use(statesPage(), vite.middlewares, devPages.refresh),
    },
  },
)
log.info(`${config.PRODUCT_NAME} is at ${service.url}, reloading as you type`)
