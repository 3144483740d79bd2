/** If a test dies in any way, this program exits as well, because the test's end of the pipe is closed. */
import { type ChildProcess, spawn } from 'node:child_process'

export function endWithTest(program: ChildProcess): void {
  const watcher = spawn('sh', ['-c', 'cat; kill -9 "$0"', String(program.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  program.once('exit', () => watcher.kill('SIGKILL'))
}
