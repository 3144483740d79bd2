/** Pages in development: rendered again after each change, without a CSP, because Vite's client is an inline script. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { NextFunction, Request, Response } from 'express'
import { buildErrorMessage, type Rollup, type ViteDevServer } from 'vite'
import type { Config } from '../config/config.ts'
import { isRead } from '../http/methods.ts'
import { type ClientBuild, renderPages } from '../pages/render-pages.ts'
import { createSiteFiles } from '../pages/site-files.ts'
import type { Pages, StaticResponses } from '../pages/static-responses.ts'

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
        // With file, position and an excerpt of the code.
        const description = buildErrorMessage(cause, [cause.message], true)
        if (!hasFailed) vite.config.logger.error(description)
        hasFailed = true
        if (isRead(request)) {
          response.status(500).type('html').send(errorPage(description))
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
    policyHeaders: {},
  }
}

/** Returns the error in the file itself, which React Router and the route table wrap. */
function rootCause(error: unknown): Error & Partial<Rollup.RollupError> {
  if (!(error instanceof Error)) return new Error(String(error))
  return error.cause instanceof Error ? rootCause(error.cause) : error
}

/** Returns a document that Vite's client reloads at the next edit. */
function errorPage(description: string): string {
  const escaped = stripVTControlCharacters(description).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html><html lang="en"><title>Error</title>
    <script type="module" src="/@vite/client"></script><pre>${escaped}</pre>`
}
