/** Makes the server's bundle quick to start: without what nobody calls, and without what Node loads in passing. */
import { builtinModules } from 'node:module'
import type { Plugin } from 'vite'

/** Express brings these along for its own parsers and file sender, which this server has no use for: a third of its code. */
const UNUSED = ['body-parser', 'mime-db']

const EMPTY = '\0empty'

const BUILTIN_IMPORT =
  /import\s*(?:(?<whole>[\w$]+)|\*\s*as\s+(?<space>[\w$]+))?,?\s*(?:\{(?<names>[^}]*)\})?\s*from\s*["'](?<module>[^"']+)["'];?/g

export function quickStart(): Plugin {
  return {
    name: 'quick-start',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'server' || environment.name === 'prerender',
    resolveId: (id) => (UNUSED.includes(id) ? EMPTY : undefined),
    load: (id) => (id === EMPTY ? 'export default {}' : undefined),
    generateBundle: {
      // The minifier would undo it.
      order: 'post',
      handler: (_options, bundle) => {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = escapeNonAscii(takeBuiltinsDirectly(chunk.code))
        }
      },
    },
  }
}

/**
 * Imports one of Node's modules by `process.getBuiltinModule`. An import statement reads each of its exports, and
 * so loads fetch with node:http and Web Crypto with node:crypto: a tenth of the start's time each.
 */
export function takeBuiltinsDirectly(code: string): string {
  return code.replace(BUILTIN_IMPORT, (statement, ...rest) => {
    const { whole, space, names, module } = rest.at(-1)
    if (!builtinModules.includes(module.replace(/^node:/, '')) && !module.startsWith('node:'))
      return statement
    const taken = `process.getBuiltinModule(${JSON.stringify(module)})`
    const bindings = [whole, space, names && `{${names.replaceAll(/\s+as\s+/g, ':')}}`].filter(Boolean)
    return `const ${bindings.map((binding) => `${binding}=${taken}`).join(',')};`
  })
}

/** One letter beyond Latin-1 doubles the memory that the whole bundle's text takes, and the time to read it. */
export function escapeNonAscii(code: string): string {
  return code.replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
