/** Leaves libraries out of the server's source maps: Node reads a map whole before it runs the file. */
import type { Plugin } from 'vite'

export function ownSourceMaps(): Plugin {
  return {
    name: 'own-source-maps',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'server',
    transform: {
      filter: { id: /\/node_modules\// },
      handler: (code) => ({ code, map: { mappings: '' } }),
    },
  }
}
