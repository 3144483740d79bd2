/** Builds `/service-worker.js`, one small script, and the list of this release's hashed files for it to cache. */
import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'
import { RELEASE_LIST_PREFIX } from '../shared/release.ts'
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
        const addresses = Object.values(bundle).map(({ fileName }) => `/${fileName}`)
        const list = JSON.stringify(addresses.filter((path) => /\.(?:js|css)$/.test(path)).sort())
        const id = createHash('sha256').update(list).digest('base64url').slice(0, 8)
        this.emitFile({
          type: 'asset',
          fileName: `assets/${RELEASE_LIST_PREFIX}${id}.json`,
          source: list,
        })
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await bundleWorker() })
      },
    },
  }
}

async function bundleWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
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
