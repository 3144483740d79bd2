import { cpSync, type DisposableTempDir, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SOURCES = [
  ...['build', 'client', 'server', 'shared'],
  ...['package.json', 'package-lock.json', 'tsconfig.base.json', 'vite.config.ts'],
]

/** All that the product is built from, in a folder of its own. */
export function copySources(prefix: string): DisposableTempDir {
  const folder = mkdtempDisposableSync(join(tmpdir(), prefix))
  for (const source of SOURCES) cpSync(source, join(folder.path, source), { recursive: true })
  return folder
}
