/** Runs in `npm version`: dates the changelog's `Unreleased` section, and sets the Dockerfile's version. */
import { readFileSync, writeFileSync } from 'node:fs'
import { VERSION } from './version.ts'

const today = new Date().toISOString().slice(0, 10)

replaceIn('CHANGELOG.md', /^## Unreleased$/m, `## Unreleased\n\n## ${VERSION} · ${today}`)
replaceIn('Dockerfile', /^ARG VERSION=.*$/m, `ARG VERSION=${VERSION}`)

function replaceIn(file: string, pattern: RegExp, replacement: string): void {
  const text = readFileSync(file, 'utf8')
  if (!pattern.test(text)) throw new Error(`${file}: found no ${pattern}.`)
  writeFileSync(file, text.replace(pattern, replacement))
}
