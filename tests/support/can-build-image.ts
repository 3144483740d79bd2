/** Whether `.ci/image` can build the image here: by an engine, or by root with Debian's tools. */
import { spawnSync } from 'node:child_process'
import { hasProgram } from '../../server/testing/has-program.ts'

export function canBuildImage(): boolean {
  const hasEngine = spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0
  const mayMount = () => spawnSync('unshare', ['--mount', 'true'], { stdio: 'ignore' }).status === 0
  return hasEngine || (['buildah', 'debootstrap'].every(hasProgram) && process.getuid?.() === 0 && mayMount())
}
