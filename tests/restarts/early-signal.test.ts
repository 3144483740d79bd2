/** Signals during the start. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../server/http/lifecycle.ts'

const IN_A_NAMESPACE = ['unshare', '--pid', '--fork', '--kill-child'] as const
const canUnshare = spawnSync('unshare', [...IN_A_NAMESPACE.slice(1), 'true']).status === 0

function childOf({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'))
}

// For a process 1 without a handler, as in a container, the kernel drops signals.
test('the product stops on SIGTERM during its start, while Redis never answers', async () => {
  const connected = Promise.withResolvers<Socket>()
  await using redis = createServer(connected.resolve)
  const { host } = new URL(await listen(redis, '127.0.0.1', 0))
  const within = canUnshare ? IN_A_NAMESPACE : []
  const [command = '', ...words] = [...within, process.execPath, 'dist/server/main.js']
  const child = spawn(command, words, {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', SAMPLE_SHOP: 'true', REDIS_URL: `redis://${host}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = Promise.all([once(child, 'close'), text(child.stdout)])
  const socket = await connected.promise
  process.kill(canUnshare ? childOf(child) : Number(child.pid), 'SIGTERM')
  const [[code], printed] = await ended
  expect([code, printed]).toEqual([143, ''])
  socket.destroy()
})
