/** The pages while they are being written: rendered anew after each change, without a CSP (Vite's client is inline). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { PageRenderer } from '../../shared/prerender.ts'
import { createPages, type Pages, type PagesOptions } from './pages.ts'

export function createDevPages(vite: ViteDevServer, options: PagesOptions): () => Promise<Pages> {
  let rendered: Promise<Pages> | undefined
  vite.watcher.on('all', () => {
    rendered = undefined
  })
  return () => {
    rendered ??= render(vite, options)
    return rendered
  }
}

async function render(vite: ViteDevServer, options: PagesOptions): Promise<Pages> {
  const index = await readFile(join(vite.config.root, 'index.html'), 'utf8')
  const { renderPage } = await vite.ssrLoadModule('/prerender.tsx')
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
      renderPage: renderPage satisfies PageRenderer,
    },
    { ...options, security: [], hydration: 'eager' },
  )
}
