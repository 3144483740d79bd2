/** Writes a `.br` and a `.gz` file beside every hashed asset, because the server doesn't compress assets itself. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir = '' }) {
      const assets = join(dir, 'assets')
      for (const file of readdirSync(assets).filter((name) => /\.(js|css|json|svg)$/.test(name))) {
        const content = readFileSync(join(assets, file))
        writeFileSync(join(assets, `${file}.br`), brotliCompressSync(content))
        writeFileSync(join(assets, `${file}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}
