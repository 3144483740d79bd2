/** Makes the server's bundle quick to start: without what nobody calls, and without what Node loads in passing. */
import { builtinModules } from 'node:module'
import type { Plugin } from 'vite'

/** Libraries bring these along for what this server never asks of them: more than half of its code. */
const UNUSED = [
  // Express: reading bodies and queries, sending files.
  ...['body-parser', 'qs', 'send', 'serve-static', 'mime-db'],
  // http-proxy-middleware: choosing by patterns, answering HTTP/2.
  ...['micromatch', 'node:http2'],
  // pino: writing in a thread of its own.
  'thread-stream',
  // react-dom/server: rendering into a stream.
  './cjs/react-dom-server.node.production.js',
]

const EMPTY = '\0empty'

const BUILTIN_IMPORT =
  /import\s*(?:(?<whole>[\w$]+)|\*\s*as\s+(?<space>[\w$]+))?,?\s*(?:\{(?<names>[^}]*)\})?\s*from\s*["'](?<module>[^"']+)["'];?/g

export function quickStart(): Plugin {
  return {
    name: 'quick-start',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'server' || environment.name === 'prerender',
    // Which React is for production is settled here; both would be read at each start.
    configEnvironment: (name) => (name === 'prerender' ? { keepProcessEnv: false } : undefined),
    resolveId: (id) => (UNUSED.includes(id) ? EMPTY : undefined),
    load: (id) => (id === EMPTY ? 'export default {}' : undefined),
    generateBundle: {
      // The minifier would undo it.
      order: 'post',
      handler(_options, bundle) {
        // Otherwise Node finds out by parsing: dist/ stands alone in the image.
        this.emitFile({ type: 'asset', fileName: 'package.json', source: '{"type":"module"}\n' })
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
