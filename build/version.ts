/** What this build is called: the package's version and the commit, as `COMMIT` gives it or git knows it. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export const VERSION: string = JSON.parse(readFileSync('package.json', 'utf8')).version

/** `COMMIT` is for builds without a checkout, such as the image's. */
export const COMMIT = (process.env['COMMIT'] || readCommit()).slice(0, 12)

function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    // A source archive, or no git on this machine.
    return 'unknown'
  }
}
