/** Writes `.br` and `.gz` beside every hashed asset of the browser bundle, so that the server only reads. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(options) {
      const assets = join(options.dir ?? '', 'assets')
      const files = (await readdir(assets)).filter((file) => /\.(js|css|json|svg)$/.test(file))
      await Promise.all(
        files.map(async (file) => {
          const content = await readFile(join(assets, file))
          await writeFile(join(assets, `${file}.br`), await brotli(content))
          await writeFile(join(assets, `${file}.gz`), await gz(content, { level: 9 }))
        }),
      )
    },
  }
}
