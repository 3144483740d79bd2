/** Copies what the image is built from, so that a test can build without touching the checkout. */
import { cpSync, type DisposableTempDir, mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The files that `.dockerignore` includes. */
const SOURCES = Array.from(
  readFileSync('.dockerignore', 'utf8').matchAll(/^!(.+)$/gm),
  ([, name = '']) => name,
)

/** Copies the image's build context into a separate folder. */
export function copySources(prefix: string): DisposableTempDir {
  const folder = mkdtempDisposableSync(join(tmpdir(), prefix))
  for (const source of SOURCES) cpSync(source, join(folder.path, source), { recursive: true })
  return folder
}
