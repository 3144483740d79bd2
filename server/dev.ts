/** `npm run dev`: the same service with Vite's hot reload in front; one process, one port. */
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { Router } from 'express'
import { createServer as createViteServer } from 'vite'
import { readConfig } from './config.ts'
import { createReadableLog } from './observability/log.ts'
import { createDevPages } from './pages/dev-pages.ts'
import { createService } from './service.ts'
import { statesPage } from './testing/states-page.ts'

const config = readConfig(process.env)
const { log, droppedLines } = await createReadableLog(config.LOG_LEVEL)
const server = createServer()
// Vite's socket is no HTTP any more: nothing of it is for Node's parser.
server.on('upgrade', (_request, socket) => socket.removeAllListeners('data'))
const vite = await createViteServer({
  appType: 'custom',
  server: {
    middlewareMode: true,
    hmr: { server },
    // Node starts this process anew for it, and pages wait for that. Vite would have them ask a process that is ending.
    watch: { ignored: [`${resolve('shared')}/**`] },
  },
})
const devPages = createDevPages(vite, config)

const service = await createService(config, {
  log,
  droppedLines,
  server,
  staticResponses: devPages.current,
  development: { inFront: Router().use(statesPage(), vite.middlewares), refresh: devPages.refresh },
})
log.info(`${config.PRODUCT_NAME} is at ${service.origin}, reloading as you type`)
