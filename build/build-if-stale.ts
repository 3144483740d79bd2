/** Builds what is missing or stale, in a process of its own, and says so. Ends this one where that fails. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { isStale } from './source-hash.ts'

if (await isStale()) {
  if (!isWritable('dist')) {
    console.error(
      'dist/ is older than the sources, and this user may not write to it: npm run build, as its owner.',
    )
    process.exit(1)
  }
  console.log('Building, because dist/ is missing or older than the sources …')
  const { status } = spawnSync(process.execPath, ['build/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function isWritable(folder: string): boolean {
  try {
    accessSync(existsSync(folder) ? folder : '.', constants.W_OK)
    return true
  } catch {
    return false
  }
}
