/** Builds what is missing or stale, in a process of its own, and says so. Ends this one where that fails. */
import { spawnSync } from 'node:child_process'
import { isStale } from './source-hash.ts'

if (isStale()) {
  console.log('Building, because dist/ is missing or older than the sources …')
  const { status } = spawnSync(process.execPath, ['build/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
