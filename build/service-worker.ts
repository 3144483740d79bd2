/** Builds `/service-worker.js`: one small script that knows the names of this release's hashed files. */
import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'
import type { Release } from '../client/offline/worker/release.ts'
import { PAGE_NAMES, PAGES } from '../shared/pages.ts'
import { BASELINE } from './baseline.ts'

const SOURCE = 'client/offline/worker/service-worker.ts'

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      // When all names are final.
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle)
        const entries = files.filter((file) => file.type === 'chunk' && file.isEntry)
        const assets = files.map((file) => `/${file.fileName}`).filter((path) => /\.(?:js|css)$/.test(path))
        const source = await bundleWorker(
          describeRelease(
            entries.map(({ fileName }) => `/${fileName}`),
            assets.sort(),
          ),
        )
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}

function describeRelease(entries: readonly string[], assets: readonly string[]): Release {
  return {
    id: createHash('sha256').update(assets.join()).digest('base64url').slice(0, 8),
    entries,
    assets,
    // The address of /installed carries a sign-in token: the worker is to know nothing of it.
    pages: PAGE_NAMES.filter((page) => page !== 'installed' && page !== 'notFound').map(
      (page) => PAGES[page].path,
    ),
    shell: [PAGES.landing.path, PAGES.dashboard.path],
    dashboard: PAGES.dashboard.path,
  }
}

async function bundleWorker(release: Release): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { __RELEASE__: JSON.stringify(release) },
    build: {
      write: false,
      target: BASELINE,
      minify: true,
      lib: { entry: SOURCE, formats: ['iife'], name: 'worker' },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('serviceWorker: the worker was not built.')
  return output.output[0].code
}
