/** Says in dist/ what package.json says in the sources: dist/ stands alone in the image. */
import type { Plugin } from 'vite'

export function moduleType(): Plugin {
  return {
    name: 'module-type',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name !== 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'package.json', source: '{"type":"module"}\n' })
    },
  }
}
