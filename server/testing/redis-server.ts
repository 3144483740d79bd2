/** A real Redis on a free port. For tests. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { endWithTest } from './end-with-test.ts'
import { findFreePort } from './free-port.ts'

export interface RedisServer extends AsyncDisposable {
  readonly url: string
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  /** Makes it hang: connected, but silent. */
  readonly freeze: () => void
  readonly thaw: () => void
}

export async function startRedis(): Promise<RedisServer> {
  const port = await findFreePort()
  // Its own folder, because a replica stores the data that it receives, and every Redis loads the data in its folder at
  // startup.
  const folder = mkdtempDisposableSync(join(tmpdir(), 'redis-'))
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder.path]
  let child: ChildProcess | undefined

  async function start() {
    const started = spawn('redis-server', options)
    child = started
    endWithTest(started)
    for await (const line of createInterface(started.stdout))
      if (/Ready to accept connections/.test(line)) break
    started.stdout.resume()
  }
  async function stop() {
    if (!child || child.exitCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGCONT')
    child.kill('SIGTERM')
    await exited
  }

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    async [Symbol.asyncDispose]() {
      await stop()
      folder.remove()
    },
  }
}
