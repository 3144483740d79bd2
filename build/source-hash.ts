/** Tells whether dist/ was made from the sources as they are now. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'

const HASH_FILE = 'dist/source-hash'
const SOURCES = ['{client,server,shared,build}/**/*', 'vite.config.ts', 'package-lock.json']

function hashSources(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

export async function writeSourceHash(): Promise<void> {
  await mkdir('dist', { recursive: true })
  await writeFile(HASH_FILE, hashSources())
}

/** True where dist/ is missing, or older or newer than the sources. */
export async function isStale(): Promise<boolean> {
  const built = await readFile(HASH_FILE, 'utf8').catch(() => '')
  return built !== hashSources()
}
