/** Signals: a server that stops ends no call. */
import { expect, test } from 'vitest'
import { openClient } from '../../server/testing/raw-client.ts'
import { jsonReply, startRawHost } from '../../server/testing/raw-host.ts'
import { requestAnalysis } from '../../server/testing/request-analysis.ts'
import { startProduct } from '../../server/testing/start-product.ts'

const env = { ANALYSIS_HOST: 'http://127.0.0.1:9' }
const throwOnSignal = `data:text/javascript,process.on('SIGUSR2', () => { throw new Error('boom') })`

// Leaves time for the probe on a busy machine.
test('a server that gets SIGTERM is immediately not ready, on both ports, and exits with 0', async () => {
  await using product = await startProduct({ env: { ...env, DRAIN_MS: '15000', METRICS_PORT: '0' } })
  const exited = product.end()
  for (const origin of [product.origin, product.metricsOrigin])
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503)
  expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)
  expect(await exited).toEqual([0, null])
})

test.each([
  // A process group and npm send it twice.
  ['and other signals', ['SIGINT', 'SIGHUP'], 0],
  ['and has an uncaught exception', ['SIGUSR2'], 1],
] as const)('a server that gets SIGTERM %s completes an analysis in flight', async (_what, more, code) => {
  const draining = Promise.withResolvers<void>()
  await using host = await startRawHost(async (socket) => {
    await draining.promise
    socket.write(jsonReply({ analysis: [] }))
  })
  await using product = await startProduct({
    env: { ANALYSIS_HOST: host.origin },
    nodeArguments: ['--import', throwOnSignal],
  })
  const call = requestAnalysis(product)
  await expect.poll(() => host.callCount('one')).toBe(1)
  const exited = product.end()
  for (const signal of more) product.process.kill(signal)
  await expect.poll(() => product.lines.some((line) => line.includes('"Draining"'))).toBe(true)
  draining.resolve()
  const answer = await call
  expect(answer.headers.get('connection')).toBe('close')
  expect(await answer.json()).toEqual({ analysis: [] })
  expect(await exited).toEqual([code, null])
})

test('a server that gets SIGTERM doesn’t wait for half-sent requests', async () => {
  await using product = await startProduct({ env })
  const client = await openClient(product.origin)
  client.socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow')
  await fetch(`${product.origin}/healthz`)
  expect(await product.end()).toEqual([0, null])
})

test('a start logs its settings without secrets, and warns of dangerous ones', async () => {
  await using product = await startProduct({
    env: {
      NODE_ENV: 'production',
      ANALYSIS_HOST: 'http://analysis.example/v1/',
      SESSION_JWKS_URL: 'http://keys.example',
      REDIS_URL: 'redis://:s3cret@127.0.0.1:9',
      METRICS_PORT: '0',
      ASSETS_DIR: '/nowhere',
      SERVICE_WORKER: 'false',
    },
  })
  const lines = product.lines.map((line) => JSON.parse(line))
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'Configuration',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      analysisHost: 'http://analysis.example/v1',
      redis: true,
      assetsDir: '/nowhere',
      serviceWorker: false,
    }),
  )
  expect(product.lines.join()).not.toMatch('s3cret')
  const messages = lines.map(({ msg }) => msg)
  for (const said of [
    / is at http:\/\/localhost:\d+$/,
    /^SESSION_JWKS_URL is set without SESSION_ISSUER and SESSION_AUDIENCE:/,
  ])
    expect(messages).toContainEqual(expect.stringMatching(said))
})
