/** Says in dist/ what package.json says of the sources: dist/ stands alone in the image. The server's bundle is CommonJS. */
import type { Plugin } from 'vite'

export function moduleType(): Plugin {
  return {
    name: 'module-type',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name !== 'client',
    generateBundle() {
      const type = this.environment.name === 'server' ? 'commonjs' : 'module'
      this.emitFile({ type: 'asset', fileName: 'package.json', source: `{"type":"${type}"}\n` })
    },
  }
}
