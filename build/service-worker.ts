/** Builds `/service-worker.js` and the list of this release's hashed files, which the worker caches. */
import { createHash } from 'node:crypto'
import { build, type Plugin, type Rolldown } from 'vite'
import { RELEASE_LIST_PREFIX } from '../shared/release.ts'
import { BASELINE } from './baseline.ts'

const SOURCE = 'client/offline/worker/service-worker.ts'

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      // Runs after all file names are final.
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => /\.(?:js|css)$/.test(fileName))
        const hashes = files.map((file) => [`/${file.fileName}`, integrity(file)]).sort()
        const list = JSON.stringify(Object.fromEntries(hashes))
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

function integrity(file: Rolldown.OutputAsset | Rolldown.OutputChunk): string {
  const content = file.type === 'chunk' ? file.code : file.source
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
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
