/** Peer: an ordinary single-page app, made of the same client, rendered in the browser, with all routes in one file. */
import { readFileSync, writeFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { legalTexts } from '../../../build/legal-texts.ts'
import { messages } from '../../../build/messages.ts'
import { type Server, startPeer } from '../servers.ts'

const FOLDER = 'node_modules/.cache/bench/spa'

/** Uses the same `host`, with the site settings of `product`. */
export async function startSpa(product: Server, host: Server): Promise<Server> {
  await build({
    root: 'client',
    configFile: false,
    logLevel: 'error',
    plugins: [messages(), legalTexts(), renderedInTheBrowser(), react()],
    build: {
      target: 'es2023',
      outDir: `../${FOLDER}`,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
    },
  })
  const page = await (await fetch(`${product.origin}/terms`)).text()
  const site = /<script type="application\/json" id="site">.*?<\/script>/s.exec(page)?.[0]
  if (!site) throw new Error('startSpa: the product’s page has no site data.')
  const index = readFileSync(`${FOLDER}/index.html`, 'utf8')
  const rendered = replaceOnce(index, '<!--page-->', '<div id="root"></div>')
  writeFileSync(`${FOLDER}/index.html`, replaceOnce(rendered, '<!--data-->', site))
  return startPeer('spa-server.ts', { FOLDER, UPSTREAM: host.origin })
}

/** Without prerendering there is nothing to hydrate. */
function renderedInTheBrowser(): Plugin {
  return {
    name: 'rendered-in-the-browser',
    enforce: 'pre',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [{ tag: 'script', attrs: { type: 'module', src: '/app/render.tsx' } }],
    },
    transform(code, id) {
      if (!id.endsWith('/client/app/render.tsx')) return undefined
      const rendering = replaceOnce(
        code,
        "import { createRoot, hydrateRoot } from 'react-dom/client'",
        "import { createRoot } from 'react-dom/client'\nconst hydrateRoot = (root, app) => createRoot(root).render(app)",
      )
      // Without the inline script, the page renders on its own.
      return `${rendering}\nvoid render()`
    },
  }
}

function replaceOnce(code: string, from: string | RegExp, to: string): string {
  const replaced = code.replace(from, to)
  if (replaced === code) throw new Error(`spa: the client has no ${from} any more.`)
  return replaced
}
