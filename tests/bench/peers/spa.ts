/** Peer: the single-page app that everybody deploys. The same client, drawn in the browser, all routes in one file, nginx with gzip. */
import { readFileSync, writeFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { get } from '../harness/held-file.ts'
import type { Running } from '../harness/running.ts'
import type { Workspace } from '../harness/workspace.ts'
import { startNginxSpa } from './nginx.ts'

interface SpaOptions {
  /** Names the variant. */
  readonly name: string
  /** The product, whose site data and analyses it shares. */
  readonly product: Running
  readonly analysisHost: string
  /** Every card at once, as a list is usually drawn. */
  readonly hasPlainList?: true
}

export async function startSpa(workspace: Workspace, options: SpaOptions): Promise<Running> {
  const folder = workspace.pathOf(`spa-${options.name}`)
  await build({
    root: 'client',
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [drawnInTheBrowser(), ...(options.hasPlainList ? [plainList()] : []), react()],
    build: {
      target: 'es2023',
      outDir: folder,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const { body, headers } = await get(`${options.product.origin}/terms`, 'identity')
  const site = /<script type="application\/json" id="site">.*?<\/script>/s.exec(body.toString())?.[0]
  if (!site) throw new Error('startSpa: the product’s page has no site data.')
  const index = `${folder}/index.html`
  writeFileSync(
    index,
    readFileSync(index, 'utf8').replace('<!--page-->', '<div id="root"></div>').replace('<!--site-->', site),
  )
  return startNginxSpa(workspace, options.name, folder, options.analysisHost, securityOf(headers))
}

/** Without prerendering there is nothing to hydrate. */
function drawnInTheBrowser(): Plugin {
  return {
    name: 'drawn-in-the-browser',
    enforce: 'pre',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [{ tag: 'script', attrs: { type: 'module', src: '/main.tsx' } }],
    },
    transform(code, id) {
      if (!id.endsWith('/client/main.tsx')) return undefined
      const drawing = replaceOnce(
        code,
        "import { createRoot, hydrateRoot } from 'react-dom/client'",
        "import { createRoot } from 'react-dom/client'\nconst hydrateRoot = (root, app) => createRoot(root).render(app)",
      )
      return `${drawing}\nvoid hydrate()`
    },
  }
}

function plainList(): Plugin {
  return {
    name: 'plain-list',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/dashboard/list/useGrowingCount.ts')) {
        return replaceOnce(
          code,
          'return { count: isPrinting ? total : Math.min(count, total),',
          'return { count: total,',
        )
      }
      if (!id.endsWith('/dashboard/list/InsightList.module.css')) return undefined
      return replaceOnce(code, 'content-visibility: auto;', '')
    },
  }
}

function replaceOnce(code: string, from: string | RegExp, to: string): string {
  const replaced = code.replace(from, to)
  if (replaced === code) throw new Error(`spa: the client has no ${from} any more.`)
  return replaced
}

function securityOf(headers: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  const policy = headers['content-security-policy'] ?? ''
  return Object.entries(headers)
    .filter(([name]) => /^(?:x-|strict|referrer|permissions|cross-origin|origin-agent)/.test(name))
    .concat([['content-security-policy', policy.replace(/style-src [^;]*/, "style-src 'self'")]])
}
