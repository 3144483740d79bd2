/** A folder that hangs as NFS without its server: a file system that nobody answers for. For tests, as root. */
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempDisposableSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function mountHung(folder: string): Disposable {
  const fd = openSync('/dev/fuse', 'r+')
  const options = 'fd=3,rootmode=40000,user_id=0,group_id=0'
  execFileSync('mount', ['-i', '-t', 'fuse', '-o', options, 'hung', folder], {
    stdio: ['ignore', 'ignore', 'inherit', fd],
  })
  const unmount = () => execFileSync('umount', ['--lazy', folder])
  // A test that ran out of time disposes of nothing.
  process.once('exit', unmount)
  return {
    [Symbol.dispose]() {
      process.off('exit', unmount)
      unmount()
      closeSync(fd)
    },
  }
}

export function canMountHung(): boolean {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'hung-'))
  try {
    mountHung(folder.path)[Symbol.dispose]()
    return true
  } catch {
    return false
  }
}
