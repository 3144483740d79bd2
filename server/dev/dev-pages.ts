/** Pages in development: rendered again after each change, without a CSP, because Vite's client is an inline script. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NextFunction, Request, Response } from 'express'
import type { ViteDevServer } from 'vite'
import type { Config } from '../config.ts'
import { isRead } from '../http/methods.ts'
import { type ClientBuild, renderPages } from '../pages/render-pages.ts'
import { createSiteFiles } from '../pages/site-files.ts'
import type { Pages, StaticResponses } from '../pages/static-responses.ts'
import { describeError, errorPage, rootCause } from './dev-error-page.ts'

export function createDevPages(vite: ViteDevServer, config: Config) {
  let current: StaticResponses = { pages: new Map(), notFound: new Map(), files: createSiteFiles(config) }
  let rendered: Promise<Pages> | undefined
  let hasFailed = false
  vite.watcher.on('all', () => {
    rendered = undefined
    // The browser has not loaded any module yet whose change would reload the page.
    if (hasFailed) vite.environments.client.hot.send({ type: 'full-reload' })
    hasFailed = false
  })
  return {
    current: () => current,
    async refresh(request: Request, response: Response, next: NextFunction) {
      rendered ??= loadDevClient(vite).then((client) => renderPages(client, config))
      try {
        current = { ...current, ...(await rendered) }
      } catch (error) {
        rendered = undefined
        const cause = rootCause(error)
        vite.ssrFixStacktrace(cause)
        if (!hasFailed) vite.config.logger.error(describeError(cause))
        hasFailed = true
        if (isRead(request)) {
          response.status(500).type('html').send(errorPage(cause))
          return
        }
      }
      next()
    },
  }
}

async function loadDevClient(vite: ViteDevServer): Promise<ClientBuild> {
  const index = await readFile(join(vite.config.root, 'index.html'), 'utf8')
  const { renderPage, renderManifest, inlineScript } = await vite.ssrLoadModule('/prerender.tsx')
  return {
    template: await vite.transformIndexHtml('/', index),
    renderPage,
    renderManifest,
    inlineScript,
    resolveAssets: () => ({
      styles: '',
      scripts: '<script type="module" src="/main.ts"></script>',
    }),
    security: {},
  }
}
