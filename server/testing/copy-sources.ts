import { cpSync, type DisposableTempDir, mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What `.dockerignore` lets in. */
const SOURCES = Array.from(
  readFileSync('.dockerignore', 'utf8').matchAll(/^!(.+)$/gm),
  ([, name = '']) => name,
)

/** All that the image is built from, in a folder of its own. */
export function copySources(prefix: string): DisposableTempDir {
  const folder = mkdtempDisposableSync(join(tmpdir(), prefix))
  for (const source of SOURCES) cpSync(source, join(folder.path, source), { recursive: true })
  return folder
}
