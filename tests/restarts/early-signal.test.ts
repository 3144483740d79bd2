/** A signal during the start ends it: nothing has been served yet. Also for process 1, whose unhandled signals are dropped. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listen } from '../../server/http/lifecycle.ts'
import { analyse } from '../../server/testing/analyse.ts'
import { startProduct } from '../../server/testing/start-product.ts'
import { canReplaceResolver, startSlowResolver } from '../support/slow-resolver.ts'

const IN_A_NAMESPACE = ['unshare', '--pid', '--fork', '--kill-child'] as const
const canUnshare = spawnSync('unshare', [...IN_A_NAMESPACE.slice(1), 'true']).status === 0

const PROGRAMS = [
  ['the product', []],
  ...(canUnshare ? [['the product as process 1 of a PID namespace', IN_A_NAMESPACE] as const] : []),
] as const

function start(front: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const [command = '', ...words] = [...front, process.execPath, 'dist/server/main.js']
  const child = spawn(command, words, {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', SAMPLE_SHOP: 'true', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = Promise.all([once(child, 'close'), text(child.stdout)])
  return {
    /** Of Node itself, as this side of the namespace numbers it. */
    pid: () => (front.includes('--fork') ? childOf(child) : child.pid),
    end: async (pid: number | undefined, signal: NodeJS.Signals) => {
      if (pid !== undefined) process.kill(pid, signal)
      const [[code], printed] = await ended
      return { code, printed }
    },
  }
}

function childOf({ pid }: ChildProcess): number | undefined {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? undefined : Number(children)
}

const SIGHUP_BIT = 1n

/** By the handler that is registered last: Node itself catches SIGTERM and SIGINT while it boots. */
function hearsSignals(pid: number | undefined): boolean {
  if (pid === undefined) return false
  const [, caught = '0'] = /^SigCgt:\t(\w+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (BigInt(`0x${caught}`) & SIGHUP_BIT) !== 0n
}

describe.each(PROGRAMS)('%s', (_name, front) => {
  test.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const)('ends by %s with %i from the moment in which it hears signals', async (signal, code) => {
    const { pid, end } = start(front)
    await expect.poll(() => hearsSignals(pid())).toBe(true)
    expect(await end(pid(), signal)).toEqual({ code, printed: '' })
  })

  test('ends by SIGTERM while Redis takes its connection and never answers', async () => {
    const connected = Promise.withResolvers<Socket>()
    await using redis = createServer(connected.resolve)
    const { host } = new URL(await listen(redis, '127.0.0.1', 0))
    const { pid, end } = start(front, { REDIS_URL: `redis://${host}` })
    const socket = await connected.promise
    expect(await end(pid(), 'SIGTERM')).toEqual({ code: 143, printed: '' })
    socket.destroy()
  })
})

test.runIf(canReplaceResolver)(
  'ends by SIGTERM while no name server answers: during the start, and when it serves',
  async () => {
    using resolver = await startSlowResolver(Infinity)
    const early = start(resolver.within, { REDIS_URL: 'redis://redis.test' })
    await expect.poll(() => resolver.questions.length).toBeGreaterThan(0)
    expect(await early.end(early.pid(), 'SIGTERM')).toEqual({ code: 143, printed: '' })

    await using product = await startProduct({
      within: resolver.within,
      env: { ANALYSIS_HOST: 'http://host.test', ANALYSIS_TIMEOUT_MS: '100' },
    })
    expect((await analyse(product, 'token')).status).toBe(504)
    expect(await product.end()).toEqual([0, null])
  },
  // The resolver itself gives up after 150 s.
  120_000,
)
