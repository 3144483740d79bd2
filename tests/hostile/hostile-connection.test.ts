/** A host that takes no connection. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { startApp } from '../../server/testing/start-app.ts'
import { ask } from './ask.ts'

/** Listens, but never looks, and its queue is full: the system drops every further connection. */
const BLACK_HOLE = `require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
  require('node:worker_threads').parentPort.postMessage(this.address().port)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})`

test('a host that takes no connection is answered for by 504 analysis_timeout', async () => {
  const hole = new Worker(BLACK_HOLE, { eval: true })
  const [port] = await once(hole, 'message')
  const fillers = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  await Promise.all(fillers.slice(0, 2).map((filler) => once(filler, 'connect')))
  const analysisHost = `http://127.0.0.1:${port}`
  {
    await using app = await startApp({ analysisHost, env: { ANALYSIS_TIMEOUT_MS: '500' } })
    expect(await ask(app.origin, { token: 't' })).toMatchObject({ status: 504, code: 'analysis_timeout' })
  }
  for (const filler of fillers) filler.destroy()
  await hole.terminate()
})
