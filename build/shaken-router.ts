/** Makes React Router tree-shakable: as published, all of it appears to have side effects. */
import type { Plugin } from 'vite'

/** React calls without side effects; Babel's React preset marks them too (option `pure`). */
const PURE_CALLS = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g
const DISPLAY_NAMES = /^\w+\.displayName = .*;$/gm

export function shakenRouter(): Plugin {
  return {
    name: 'shaken-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\// },
      handler: (code) => code.replace(PURE_CALLS, '= /* @__PURE__ */ $1').replace(DISPLAY_NAMES, ''),
    },
  }
}
