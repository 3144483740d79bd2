import { describe, expect, test, vi } from 'vitest'
import { ANALYSES } from '../../shared/analysis.ts'
import { jsonReply, startRawHost } from '../testing/raw-host.ts'
import { hasRedis, startRedis } from '../testing/redis-server.ts'
import { type RunningApp, startApp } from '../testing/start-app.ts'

const startHost = () => startRawHost((socket) => socket.write(jsonReply({ analysis: [] })))

function analyse({ origin }: RunningApp, token = 'one', headers: Record<string, string> = {}) {
  return fetch(`${origin}${ANALYSES.orders.path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, ...headers },
  })
}

async function statusesOf(count: number, call: (index: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await call(index)).status)
  return statuses
}

test('a session that asks too often is told when to come back, and the host is spared', async () => {
  await using host = await startHost()
  await using app = await startApp({ analysisHost: host.origin, env: { RATE_LIMIT_PER_MINUTE: '2' } })
  expect(await statusesOf(2, () => analyse(app))).toEqual([200, 200])
  const refused = await analyse(app)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('ratelimit')).toMatch(/"session"; ?r=0/)
  expect(await refused.json()).toMatchObject({
    error: { code: 'rate_limited', requestId: refused.headers.get('x-request-id') },
  })
  expect(host.requests).toHaveLength(2)
})

test('an address that changes its token with every call is limited too, whatever it says of its origin', async () => {
  await using host = await startHost()
  await using app = await startApp({ analysisHost: host.origin, env: { RATE_LIMIT_PER_MINUTE: '2' } })
  const statuses = await statusesOf(3, (index) =>
    analyse(app, `token${index}`, { 'X-Forwarded-For': `10.0.0.${index}`, Forwarded: `for=10.0.0.${index}` }),
  )
  expect(statuses).toEqual([200, 200, 429])
})

test('behind one proxy the last forwarded address counts, and what stands before it doesn’t', async () => {
  await using host = await startHost()
  await using app = await startApp({
    analysisHost: host.origin,
    env: { RATE_LIMIT_PER_MINUTE: '1', TRUST_PROXY_HOPS: '1' },
  })
  const from = (index: number, address: string) =>
    analyse(app, `token${index}`, { 'X-Forwarded-For': `9.9.9.${index}, ${address}` })
  expect((await from(1, '10.0.0.1')).status).toBe(200)
  expect((await from(2, '10.0.0.2')).status).toBe(200)
  expect((await from(3, '10.0.0.1')).status).toBe(429)
})

test('0 turns the limit off', async () => {
  await using host = await startHost()
  await using app = await startApp({ analysisHost: host.origin, env: { RATE_LIMIT_PER_MINUTE: '0' } })
  expect(new Set(await statusesOf(100, () => analyse(app)))).toEqual(new Set([200]))
})

describe.runIf(hasRedis())('with a real Redis', () => {
  // Every call from an address of its own: these tests are about the session's counter.
  let calls = 0
  const analyseFromAnywhere = (app: RunningApp, token = 'one') => {
    calls += 1
    return analyse(app, token, { 'X-Forwarded-For': `10.0.${calls >> 8}.${calls & 255}` })
  }

  test('two instances share the counters', async () => {
    await using redis = await startRedis()
    await using host = await startHost()
    const env = { TRUST_PROXY_HOPS: '1', RATE_LIMIT_PER_MINUTE: '3', REDIS_URL: redis.url }
    await using first = await startApp({ analysisHost: host.origin, env })
    await using second = await startApp({ analysisHost: host.origin, env })
    await waitForCounters(analyseFromAnywhere, first)
    await waitForCounters(analyseFromAnywhere, second)
    const statuses = await statusesOf(4, (index) => analyseFromAnywhere(index % 2 ? first : second, 'shared'))
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test.each(['stop', 'freeze'] as const)(
    'when it goes away (%s), calls pass, the log says so once, and the limit comes back',
    async (way) => {
      await using redis = await startRedis()
      await using host = await startHost()
      await using app = await startApp({
        analysisHost: host.origin,
        env: { TRUST_PROXY_HOPS: '1', RATE_LIMIT_PER_MINUTE: '3', REDIS_URL: redis.url, METRICS_PORT: '0' },
      })
      await waitForCounters(analyseFromAnywhere, app)
      const linesBefore = app.logLines.length
      await redis[way]()
      expect(await statusesOf(5, () => analyseFromAnywhere(app, 'during'))).toEqual([200, 200, 200, 200, 200])
      await expect
        .poll(() => app.logLines.slice(linesBefore).filter((line) => line.includes('calls are let through')))
        .toHaveLength(1)
      const metrics = await (await fetch(`${app.metricsOrigin}/metrics`)).text()
      expect(
        Number(/^vitrine_rate_limit_store_failures_total (\d+)/m.exec(metrics)?.[1]),
      ).toBeGreaterThanOrEqual(5)

      if (way === 'stop') await redis.start()
      else redis.thaw()
      await waitForCounters(analyseFromAnywhere, app)
      expect(await statusesOf(4, () => analyseFromAnywhere(app, `after`))).toContain(429)
      await expect
        .poll(() => app.logLines.slice(linesBefore).filter((line) => line.includes('limit is back')))
        .toHaveLength(1)
    },
  )

  test('an instance that starts before Redis counts once Redis is there', async () => {
    await using redis = await startRedis()
    await redis.stop()
    await using host = await startHost()
    await using app = await startApp({
      analysisHost: host.origin,
      env: { TRUST_PROXY_HOPS: '1', RATE_LIMIT_PER_MINUTE: '3', REDIS_URL: redis.url },
    })
    expect((await analyseFromAnywhere(app)).status).toBe(200)
    await redis.start()
    await waitForCounters(analyseFromAnywhere, app)
  })
})

/** Resolves once the app's answers carry the counters' state, which they do only while Redis counts. */
async function waitForCounters(
  call: (app: RunningApp, token: string) => Promise<Response>,
  app: RunningApp,
): Promise<void> {
  let probe = 0
  await vi.waitFor(
    async () => {
      probe += 1
      const response = await call(app, `probe${probe}`)
      if (!response.headers.has('ratelimit')) throw new Error('Redis does not count yet.')
    },
    { timeout: 10_000, interval: 100 },
  )
}
