/** A host that takes no connection. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { endWithTest } from '../../server/testing/end-with-test.ts'
import { startApp } from '../../server/testing/start-app.ts'
import { ask } from './ask.ts'

test('a host that takes no connection: 504 analysis_timeout', async () => {
  await using hole = await startBlackHole()
  await using app = await startApp({ analysisHost: hole.origin, env: { ANALYSIS_TIMEOUT_MS: '500' } })
  expect(await ask(app.origin, { token: 't' })).toMatchObject({ status: 504, code: 'analysis_timeout' })
})

/** Listens, but its process is stopped and its queue is full: the system drops every further connection. */
async function startBlackHole() {
  const child = spawn(process.execPath, [
    '-e',
    `require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
      process.stdout.write(String(this.address().port) + '\\n', () => process.kill(process.pid, 'SIGSTOP'))
    })`,
  ])
  endWithTest(child)
  const [port] = await once(child.stdout, 'data')
  const fillers = Array.from({ length: 8 }, () => connect(Number(port), '127.0.0.1'))
  for (const filler of fillers) filler.on('error', () => {})
  await Promise.all(fillers.slice(0, 2).map((filler) => once(filler, 'connect')))
  return {
    origin: `http://127.0.0.1:${Number(port)}`,
    async [Symbol.asyncDispose]() {
      for (const filler of fillers) filler.destroy()
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
