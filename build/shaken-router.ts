/** Lets the build leave out what of React Router this site does not use: as published, it takes all of it to be in use. */
import type { Plugin } from 'vite'

/** Calls of React without any effect of their own, which Babel's preset for React marks as well (its option `pure`). */
const PURE_CALLS = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g
/** Names for React's developer tools. */
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
