/** Development pages: rendered again after each change, without a CSP, as Vite's client is inline. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NextFunction, Request, Response } from 'express'
import type { ViteDevServer } from 'vite'
import type { Config } from '../config.ts'
import type { ClientBuild } from './client-build.ts'
import { type Pages, renderPages } from './render-pages.ts'
import type { StaticResponses } from './static-responses.ts'

export function createDevPages(vite: ViteDevServer, config: Config) {
  let current: StaticResponses = { pages: new Map(), notFound: new Map(), files: new Map() }
  let rendered: Promise<Pages> | undefined
  vite.watcher.on('all', () => {
    rendered = undefined
  })
  return {
    current: () => current,
    async refresh(_request: Request, _response: Response, next: NextFunction) {
      rendered ??= loadDevClient(vite).then((client) => renderPages(client, config))
      try {
        current = { ...current, ...(await rendered) }
      } catch (error) {
        rendered = undefined
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        throw error
      }
      next()
    },
  }
}

async function loadDevClient(vite: ViteDevServer): Promise<ClientBuild> {
  const index = await readFile(join(vite.config.root, 'index.html'), 'utf8')
  const { renderPage, renderManifest } = await vite.ssrLoadModule('/prerender.tsx')
  return {
    template: await vite.transformIndexHtml('/', index),
    renderPage,
    renderManifest,
    resolveAssets: () => ({
      styles: '',
      scripts: '<script type="module" src="/first-call.ts"></script>',
    }),
    security: {},
  }
}
