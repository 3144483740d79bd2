/** The pages while they are being written: rendered anew after each change, without a CSP (Vite's client is inline). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import type { ViteDevServer } from 'vite'
import type { Config } from '../config.ts'
import { parsePrerenderModule } from './client-build.ts'
import { createPages, type Pages } from './pages.ts'
import { createStaticResponse } from './static-response.ts'
import type { StaticResponses } from './static-responses.ts'

interface DevPages {
  readonly staticResponses: StaticResponses
  /** Waits until the pages are as the sources say. */
  readonly refresh: RequestHandler
}

export function createDevPages(vite: ViteDevServer, config: Config): DevPages {
  const notFound = createStaticResponse({ identity: Buffer.of() }, {}, 404)
  const staticResponses: StaticResponses = { pages: new Map(), notFound, files: new Map() }
  let rendered: Promise<Pages> | undefined
  vite.watcher.on('all', () => {
    rendered = undefined
  })
  return {
    staticResponses,
    async refresh(_request, _response, next) {
      rendered ??= renderPages(vite, config)
      try {
        Object.assign(staticResponses, await rendered)
      } catch (error) {
        rendered = undefined
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        throw error
      }
      next()
    },
  }
}

async function renderPages(vite: ViteDevServer, config: Config): Promise<Pages> {
  const index = await readFile(join(vite.config.root, 'index.html'), 'utf8')
  return createPages(
    {
      directory: '',
      template: await vite.transformIndexHtml('/', index),
      resolveAssets: ({ entry }) => ({
        entry: { address: `/${entry}` },
        entryImports: [],
        scripts: [],
        sheets: [],
        styles: '',
      }),
      renderPage: parsePrerenderModule(await vite.ssrLoadModule('/prerender.tsx')),
    },
    config,
    { security: {}, hydration: 'eager' },
  )
}
