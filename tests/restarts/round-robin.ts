/** HAProxy without stickiness: each request goes to the next of those instances that are switched on. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { findFreePort } from '../../server/testing/free-port.ts'

interface RoundRobin extends AsyncDisposable {
  readonly origin: string
  /** From now on these answer, and no others. */
  readonly switchTo: (origins: readonly string[]) => Promise<void>
}

export async function startRoundRobin(origins: readonly string[]): Promise<RoundRobin> {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'haproxy-'))
  const port = await findFreePort()
  const [file, socket] = [join(folder.path, 'haproxy.cfg'), join(folder.path, 'socket')]
  writeFileSync(
    file,
    `global
  stats socket ${socket} level admin
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
listen instances
  bind 127.0.0.1:${port}
  balance roundrobin
${origins.map((origin, index) => `  server ${index} ${new URL(origin).host}`).join('\n')}
`,
  )
  const child = spawn('haproxy', ['-f', file, '-db'], { stdio: 'ignore' })
  // A test that ran out of time disposes of nothing.
  const killWithTheTest = () => child.kill('SIGKILL')
  process.once('exit', killWithTheTest)
  child.once('exit', () => process.off('exit', killWithTheTest))
  const origin = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(origin).then(
      () => true,
      () => false,
    )
  await expect.poll(isUp, { message: 'HAProxy answers' }).toBe(true)

  return {
    origin,
    async switchTo(chosen) {
      const states = origins.map((candidate) => (chosen.includes(candidate) ? 'ready' : 'maint'))
      const commands = states.map((state, index) => `set server instances/${index} state ${state}`)
      const answer = await text(connect(socket).end(`${commands.join(';')}\n`))
      if (answer.trim() !== '') throw new Error(`HAProxy: ${answer}`)
    },
    async [Symbol.asyncDispose]() {
      const exited = once(child, 'exit')
      child.kill()
      await exited
      folder.remove()
    },
  }
}
