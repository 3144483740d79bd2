/** One build, three bundles: the browser's client, the same client for prerendering, and the server. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { quickStart } from './build/quick-start.ts'
import { serviceWorker } from './build/service-worker.ts'

// The container holds dist/ and nothing else, so both Node bundles bring their libraries along.
const standalone = { noExternal: true as const }

export default defineConfig({
  root: 'client',
  plugins: [react(), serviceWorker(), precompress(), quickStart()],
  resolve: { dedupe: ['react', 'react-dom'] },
  build: { target: 'es2023', emptyOutDir: true },
  environments: {
    client: {
      build: {
        outDir: '../dist/client',
        manifest: 'manifest.json',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        // A request costs a phone more than a few bytes that a page doesn't use.
        rolldownOptions: {
          input: ['client/index.html', 'client/entry.ts', 'client/entry-dashboard.ts'],
          output: {
            codeSplitting: {
              groups: [
                // Without React, so that the first analysis need not wait for it.
                {
                  name: 'start',
                  test: /\/shared\/|session\/session\.ts$|address-token|preload-helper/,
                  priority: 2,
                },
                {
                  name: 'framework',
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router)\/|rolldown.runtime/,
                  priority: 1,
                },
                { name: 'ui', test: /client\/(?:ui|session)\// },
              ],
            },
          },
        },
      },
    },
    prerender: {
      resolve: standalone,
      build: {
        outDir: '../dist/prerender',
        ssr: true,
        copyPublicDir: false,
        minify: true,
        // One file is read faster than twenty.
        rolldownOptions: { input: 'client/prerender.tsx', output: { codeSplitting: false } },
      },
    },
    server: {
      resolve: standalone,
      build: {
        outDir: '../dist/server',
        ssr: true,
        copyPublicDir: false,
        // Less for the process to read at its start and to hold after.
        minify: true,
        rolldownOptions: { input: 'server/main.ts' },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
})
