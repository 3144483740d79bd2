/** The version of this build from package.json, and its commit from `COMMIT` or git. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export const VERSION: string = JSON.parse(readFileSync('package.json', 'utf8')).version

/** `COMMIT` is for builds without a git checkout, such as the image's. */
export const COMMIT = (process.env['COMMIT'] || readCommit()).slice(0, 12)

function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return 'unknown'
  }
}
