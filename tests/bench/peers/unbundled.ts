/** Compiled but not bundled, as servers are mostly deployed: a file a module, libraries from node_modules. */
import { cpSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import type { Workspace } from '../harness/workspace.ts'

/** Peer: the product's own code. Returns its `dist`. */
export async function buildUnbundled(workspace: Workspace): Promise<string> {
  const dist = workspace.pathOf('unbundled')
  await compileFiles('server/entry.ts', dist)
  await compileFiles('client/prerender.tsx', `${dist}/prerender`)
  workspace.write('unbundled/prerender/prerender.js', `export * from './client/prerender.js'\n`)
  cpSync(`${workspace.dist}/client`, `${dist}/client`, { recursive: true })
  return dist
}

/** Into the same places below `outDir` as the sources have in the project. */
export async function compileFiles(source: string, outDir: string): Promise<void> {
  await build({
    root: 'client',
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: resolve(source),
        // The peers' own; those of the product Vite knows.
        external: /^@?fastify/,
        output: { preserveModules: true, preserveModulesRoot: resolve('.'), entryFileNames: '[name].js' },
      },
    },
  })
}
