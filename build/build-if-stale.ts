/**
 * Builds dist/ in a child process if it is missing or stale, and prints only warnings and errors. Exits if the build
 * fails. The test runners call it before their first test.
 */
import { spawnSync } from 'node:child_process'
import { isStale } from './source-hash.ts'

export default function buildIfStale(): void {
  if (!isStale()) return
  console.log('Building, because dist/ is missing or older than the sources …')
  const { status } = spawnSync(process.execPath, ['build/build.ts'], {
    stdio: ['inherit', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}
