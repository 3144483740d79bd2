/** Peer: the single-page app that everybody deploys. The same client, drawn in the browser, all routes in one file. */
import { readFileSync, writeFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { legalTexts } from '../../../build/legal-texts.ts'
import { messages } from '../../../build/messages.ts'
import { type Server, startPeer } from '../servers.ts'

const FOLDER = 'node_modules/.cache/bench/spa'

/** Behind the same `host`, with the site data of `product`. `hasPlainList`: every card at once, as lists are usually drawn. */
export async function startSpa(
  product: Server,
  host: Server,
  { hasPlainList = false }: { readonly hasPlainList?: boolean } = {},
): Promise<Server> {
  await build({
    root: 'client',
    configFile: false,
    logLevel: 'error',
    plugins: [messages(), legalTexts(), drawnInTheBrowser(), ...(hasPlainList ? [plainList()] : []), react()],
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
  const drawn = replaceOnce(index, '<!--page-->', '<div id="root"></div>')
  writeFileSync(`${FOLDER}/index.html`, replaceOnce(drawn, '<!--data-->', site))
  return startPeer('spa-server.ts', FOLDER, host.origin)
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
        "import { hydrateRoot } from 'react-dom/client'",
        "import { createRoot } from 'react-dom/client'\nconst hydrateRoot = (root, app) => createRoot(root).render(app)",
      )
      // Without the first script, the page itself asks for its texts.
      return `import { loadMessages } from './language/load-messages.ts'\n${drawing}\nloadMessages()\nvoid hydrate()`
    },
  }
}

function plainList(): Plugin {
  return {
    name: 'plain-list',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/useGrowingCount.ts'))
        return replaceOnce(code, /return \{ count: .*\), grow/, 'return { count: total, grow')
      if (id.endsWith('/InsightList.module.css')) return replaceOnce(code, 'content-visibility: auto;', '')
      return undefined
    },
  }
}

function replaceOnce(code: string, from: string | RegExp, to: string): string {
  const replaced = code.replace(from, to)
  if (replaced === code) throw new Error(`spa: the client has no ${from} any more.`)
  return replaced
}
