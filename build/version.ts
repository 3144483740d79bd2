/** Reads this build's version from package.json, and its commit. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { hashSources } from './source-hash.ts'

export const VERSION: string = JSON.parse(readFileSync('package.json', 'utf8')).version

/** From `COMMIT` or git. If both are missing, as in `docker build .`, the hash of the sources distinguishes two builds. */
export const COMMIT = (process.env['COMMIT'] || readCommit() || hashSources()).slice(0, 12)

function readCommit(): string | undefined {
  return spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout?.trim()
}
