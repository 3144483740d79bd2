import { type ChildProcess, spawn } from 'node:child_process'

/** A test that dies takes this program with it, however it dies: then its end of the pipe is closed. */
export function endWithTest(program: ChildProcess): void {
  const watcher = spawn('sh', ['-c', 'cat; kill -9 "$0"', String(program.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  program.once('exit', () => watcher.kill('SIGKILL'))
}
