/** `npm run dev`: the same app with Vite's hot reload in front, the sample shop behind; one process, one port. */
import { createServer as createNodeServer } from 'node:http'
import { createServer as createViteServer } from 'vite'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { listen } from './http/lifecycle.ts'
import { createLog } from './observability/log.ts'
import { requestLog } from './observability/request-log.ts'
import { createDevPages } from './pages/dev-pages.ts'
import { createSite } from './pages/site.ts'
import { startSampleShop } from './sample-shop/host/start-sample-shop.ts'

const config = readConfig(process.env)
const { log } = await createLog({ level: config.LOG_LEVEL, isReadable: true })
const analysisHost = config.ANALYSIS_HOST ?? (await startSampleShop()).origin

const observers = [requestLog(log)]

const server = createNodeServer()
const vite = await createViteServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
const pages = createDevPages(vite, {
  site: createSite(config),
  shopifyApiKey: config.SHOPIFY_API_KEY,
  isHidden: config.NOINDEX,
})

server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const held = { pages: await pages(), files: new Map() }
      createApp(config, { held, log, observers, isDraining: () => false, analysisHost, limits: [] })(
        request,
        response,
      )
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      log.error({ err: error }, 'The pages could not be rendered.')
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error))
    }
  })
})
log.info(
  `${config.PRODUCT_NAME} is at ${await listen(server, config.HOST, config.PORT)}, reloading as you type`,
)
