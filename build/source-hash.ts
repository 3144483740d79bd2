/** Detects whether dist/ was built from the current sources. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'

const HASH_FILE = 'dist/source-hash'
const SOURCES = ['{client,server,shared,build}/**/*.*', 'vite.config.ts', 'package-lock.json']

export function hashSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES).sort())
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

export function writeSourceHash(): void {
  writeFileSync(HASH_FILE, hashSources())
}

export function isStale(): boolean {
  return !existsSync(HASH_FILE) || readFileSync(HASH_FILE, 'utf8') !== hashSources()
}
