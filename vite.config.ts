/** Builds four bundles: the browser client, the prerenderer, the server and `check-host`. */
import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { BASELINE } from './build/baseline.ts'
import { legalTexts } from './build/legal-texts.ts'
import { messages } from './build/messages.ts'
import { LICENSES_FILE, missingLicenses } from './build/missing-licenses.ts'
import { precompress } from './build/precompress.ts'
import { serviceWorker } from './build/service-worker.ts'
import { COMMIT, VERSION } from './build/version.ts'

// The container contains no node_modules, so both Node bundles include their libraries.
const standalone = { noExternal: true as const }

/**
 * The chunks that pages share. There are few, because each costs a request and compresses separately: what every page
 * needs at once, what the first request of a list needs, what renders every page, and insights.
 */
const SHARED_CHUNKS = Object.entries({
  base: [
    'node_modules/react/',
    ...['messages', 'path-to', 'join'].map((name) => `client/language/${name}`),
    ...['session/session', 'storage/storage-keys', 'in-flight'].map((path) => `client/${path}`),
  ],
  lists: ['client/dashboard/data/lists', 'client/dashboard/model/derive'],
  router: [
    'node_modules/react-router',
    ...[
      'SkipLink',
      'FooterLinks',
      'ScriptFailedNote',
      'Icon',
      'logo',
      'text/text-direction',
      'button/ButtonRow',
    ].map((name) => `client/ui/${name}`),
  ],
  insights: ['client/ui/card/InsightCard', 'client/dashboard/export/share'],
}).map(([name, paths], index, { length }) => {
  const moved = paths.filter((path) => globSync(`${path}*`).length === 0)
  if (moved.length > 0) throw new Error(`vite.config.ts: no file begins with ${moved.join(', ')}.`)
  return {
    name,
    test: (id: string) => paths.some((path) => id.includes(`/${path}`)),
    priority: length - index,
  }
})

export default defineConfig({
  root: 'client',
  plugins: [messages(), react(), legalTexts(), serviceWorker(), precompress(), missingLicenses()],
  resolve: {
    dedupe: ['react', 'react-dom'],
    alias: {
      // The build has already parsed the messages (build/messages.ts). FormatJS documents this alias.
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      // SWR's shim for React 17.
      'use-sync-external-store/shim': 'react',
    },
  },
  css: {
    // Readable, and half a kilobyte smaller than hashes. A test checks that no two style sheets have the same name.
    modules: {
      generateScopedName: (name, file) => `${basename(file.split('?')[0] ?? '', '.module.css')}-${name}`,
    },
  },
  build: {
    target: 'es2023',
    emptyOutDir: true,
    license: { fileName: LICENSES_FILE },
    // It would warn about the time for reading Markdown and messages.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        outDir: '../dist/client',
        target: BASELINE,
        manifest: 'manifest.json',
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // An import names the files that it needs beyond those of every page.
          resolveDependencies: (_file, needed) =>
            needed.filter((file) => !/\/(?:main|base|router|render|rolldown-runtime)-/.test(file)),
        },
        rolldownOptions: {
          // Absolute, because the build resolves paths from here, and the development server from `root`.
          input: ['index.html', 'main.ts'].map((file) => resolve('client', file)),
          output: {
            codeSplitting: { groups: SHARED_CHUNKS },
          },
        },
      },
    },
    prerender: {
      resolve: standalone,
      // Resolves React's NODE_ENV check at build time. Otherwise each start would load its development version.
      keepProcessEnv: false,
      build: {
        outDir: '../dist/prerender',
        ssr: true,
        copyPublicDir: false,
        // The inline script is part of this bundle.
        minify: true,
        // One file loads faster than twenty.
        rolldownOptions: {
          input: 'client/prerender.tsx',
          output: { codeSplitting: false },
        },
      },
    },
    server: {
      resolve: standalone,
      define: { __VERSION__: JSON.stringify(VERSION), __COMMIT__: JSON.stringify(COMMIT) },
      build: {
        outDir: '../dist/server',
        target: 'node24',
        ssr: true,
        copyPublicDir: false,
        sourcemap: true,
        rolldownOptions: {
          input: { main: 'server/entry.ts' },
          output: { chunkFileNames: '[name].chunk.js', sourcemapExcludeSources: true },
        },
      },
    },
    // A separate bundle, because chunks shared with the server would be loaded at each start of the server.
    checkHost: {
      resolve: standalone,
      build: {
        outDir: '../dist/check-host',
        target: 'node24',
        ssr: true,
        copyPublicDir: false,
        minify: true,
        rolldownOptions: { input: { main: 'server/check-host/main.ts' }, output: { codeSplitting: false } },
      },
    },
  },
})
