import { createServer, type Socket } from 'node:net'
import { createClient } from '@redis/client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../http/lifecycle.ts'
import { createLogOn } from '../observability/log.ts'
import { analyse } from '../testing/analyse.ts'
import { hasProgram } from '../testing/has-program.ts'
import { openClient, rawAnalysis } from '../testing/raw-client.ts'
import { readMetric } from '../testing/read-metric.ts'
import { type RedisServer, startRedis } from '../testing/redis-server.ts'
import { isBuiltUnderTest, type RunningApp, startApp } from '../testing/start-app.ts'
import { startBoth } from '../testing/start-both.ts'
import { startRelay } from '../testing/tcp-relay.ts'
import { createRateLimit } from './rate-limit.ts'
import { connectRedis } from './redis-counter.ts'

async function allowed(count: number, call: (index: number) => Promise<Response>): Promise<number> {
  let passed = 0
  for (let index = 0; index < count; index += 1) {
    const { status } = await call(index)
    expect([200, 429]).toContain(status)
    if (status === 200) passed += 1
  }
  return passed
}

function linesWith({ logLines }: RunningApp, text: string): readonly string[] {
  return logLines.filter((line) => line.includes(text))
}

/** The log says so at the first call that is counted for all instances again. */
async function untilBack(app: RunningApp): Promise<void> {
  let calls = 0
  const call = async () => {
    calls += 1
    const { status } = await analyse(app, `call${calls}`)
    return [status, linesWith(app, 'Redis available again').length]
  }
  await expect
    .poll(call, { interval: 200, message: 'Redis is available again, and the log says so' })
    .toEqual([200, 1])
}

function startLimited(perMinute: number, env: Record<string, string> = {}) {
  return startBoth({ env: { RATE_LIMIT_PER_MINUTE: String(perMinute), ...env } })
}

test('a session that asks too often is told when to come back, and the host is spared', async () => {
  await using app = await startLimited(2)
  expect(await allowed(2, () => analyse(app))).toBe(2)
  const refused = await analyse(app)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({
    error: { code: 'rate_limited', requestId: refused.headers.get('x-request-id') },
  })
  expect(app.host.requests).toHaveLength(2)
  expect((await analyse(app, 'another')).status).toBe(200)
})

test.each([
  ['an address has ten times a session’s allowance, whatever it says of its origin', 2, 25, 20],
  ['a limit of 0 is none', 0, 100, 100],
])('%s', async (_promise, perMinute, calls, most) => {
  await using app = await startLimited(perMinute)
  const call = (index: number) =>
    analyse(app, `token${index}`, { 'X-Forwarded-For': `10.0.0.${index}`, Forwarded: `for=10.0.0.${index}` })
  expect(await allowed(calls, call)).toBe(most)
})

test('behind one proxy the last forwarded address counts: neither what stands before it nor its port', async () => {
  await using app = await startLimited(1, { TRUST_PROXY_HOPS: '1' })
  const from = (address: string) => (index: number) =>
    analyse(app, `${address.replaceAll('.', '-')}${index}`, {
      'X-Forwarded-For': `9.9.9.${index}, ${address}:${1000 + index}`,
    })
  expect(await allowed(12, from('10.0.0.1'))).toBe(10)
  expect(await allowed(12, from('[2001:db8::1]'))).toBe(10)
  expect(await allowed(12, from('10.0.0.2'))).toBe(10)
  expect(linesWith(app, 'TRUST_PROXY_HOPS')).toEqual([])
})

test('a forwarded request where no proxy is configured brings one line that says what to set', async () => {
  await using app = await startLimited(60)
  await analyse(app)
  expect(linesWith(app, 'TRUST_PROXY_HOPS')).toEqual([])
  await analyse(app, 'one', { Forwarded: 'for=10.0.0.1' })
  await analyse(app, 'one', { 'X-Forwarded-For': '10.0.0.1' })
  const said =
    'Requests come through a proxy, but TRUST_PROXY_HOPS is 0: all callers behind it share the limits of one address. ' +
    'Set TRUST_PROXY_HOPS to the number of proxies in front of this server.'
  await expect.poll(() => linesWith(app, said)).toHaveLength(1)
})

test('a minute ends: its sixty calls can be made again, by session and by address', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const countCall = createRateLimit(60)
  const call = (session: string) => countCall({ address: '10.0.0.1', session })
  for (const _ of [1, 2]) {
    for (let count = 0; count < 600; count += 1) await call(`session ${count % 10}`)
    await expect(call('another')).rejects.toMatchObject({
      cause: 'calls of one address a minute',
      headers: { 'Retry-After': '60' },
    })
    vi.advanceTimersByTime(60_000)
  }
})

test('owners whose tokens are checked have their sixty calls each, however many there are', async () => {
  const countCall = createRateLimit(60)
  for (let count = 0; count < 1200; count += 1)
    await countCall({ address: undefined, session: `owner ${count % 20}` })
  await expect(countCall({ address: undefined, session: 'owner 7' })).rejects.toThrow('rate_limited')
})

describe.runIf(hasProgram('redis-server'))('with a real Redis', () => {
  test.each([
    ['is not there yet', (redis) => redis.stop(), (redis) => redis.start()],
    ['stops', (redis) => redis.stop(), (redis) => redis.start()],
    ['hangs', async (redis) => redis.freeze(), async (redis) => redis.thaw()],
    ['is full', (redis) => limitMemory(redis, '1'), (redis) => limitMemory(redis, '0')],
  ] satisfies [string, Outage, Outage][])(
    'while it %s, each instance limits by itself; the log says so once',
    async (name, goAway, comeBack) => {
      await using redis = await startRedis()
      const isBeforeStart = name === 'is not there yet'
      if (isBeforeStart) await goAway(redis)
      await using app = await startLimited(3, { REDIS_URL: redis.url, METRICS_PORT: '0' })
      if (!isBeforeStart) await goAway(redis)
      expect(await allowed(8, () => analyse(app, 'during'))).toBe(3)
      await expect.poll(() => linesWith(app, 'Redis unavailable')).not.toEqual([])
      const causes = linesWith(app, 'Redis unavailable').map((line) => JSON.parse(line).cause)
      expect(causes).toEqual([...new Set(causes)])
      expect(await readMetric(app, 'vitrine_rate_limit_store_failures_total')).toBe(8)

      await comeBack(redis)
      await untilBack(app)
      expect(await allowed(5, () => analyse(app, 'after'))).toBe(3)
      expect(await ask(redis, 'DBSIZE')).not.toBe(0)
    },
  )

  // Of the build, only what is logged after its start is kept.
  test.skipIf(isBuiltUnderTest).each([
    ['an unknown name', () => 'redis://redis.invalid', /^(ENOTFOUND|EAI_AGAIN)$/],
    ['a wrong password', (url: string) => url.replace('://', '://user:SECRET@'), /^WRONGPASS$/],
    ['TLS to a plain port', (url: string) => url.replace('redis:', 'rediss:'), /Timeout/],
    ['a database that isn’t there', (url: string) => `${url}/99`, /^ERR$/],
  ] as const)(
    'the log says once, at the start, that Redis has %s, without the address',
    async (_name, urlOf, cause) => {
      await using redis = await startRedis()
      await using app = await startApp({ env: { RATE_LIMIT_PER_MINUTE: '3', REDIS_URL: urlOf(redis.url) } })
      await expect.poll(() => linesWith(app, 'Redis unavailable')).not.toEqual([])
      const [line = '{}', ...others] = linesWith(app, 'Redis unavailable')
      expect(JSON.parse(line).cause).toMatch(cause)
      expect(others).toEqual([])
      expect(app.logLines.join('')).not.toMatch(/SECRET|redis\.invalid|127\.0\.0\.1/)
    },
  )

  test('a connection that goes silent is given up for another one', async () => {
    await using redis = await startRedis()
    using relay = await startRelay(redis.url)
    await using app = await startLimited(100, { REDIS_URL: relay.url })
    relay.silence()
    // Calls go on meanwhile, and none of them keeps the connection alive.
    await untilBack(app)
    await analyse(app, 'after')
    expect(await ask(redis, 'DBSIZE')).not.toBe(0)
  })

  test('any number of instances let exactly the limit through, by session and by address, for a minute', async () => {
    await using redis = await startRedis()
    await using first = await connectRedis(redis.url, 3, SILENT)
    await using second = await connectRedis(redis.url, 3, SILENT)
    async function passed(calls: number, sessionOf: (index: number) => string): Promise<number> {
      const counted = await Promise.allSettled(
        Array.from({ length: calls }, (_, index) =>
          [first, second][index % 2]?.countCall({ address: '10.0.0.1', session: sessionOf(index) }),
        ),
      )
      return counted.filter(({ status }) => status === 'fulfilled').length
    }
    expect(await passed(20, () => 'one')).toBe(3)
    expect(await passed(20, (index) => `session${index}`)).toBe(10)
    // Made-up sessions fill no memory: the address, the first session, and ten of the others.
    for (let index = 0; index < 50; index += 1) await passed(40, (call) => `made up ${index} ${call}`)
    const keys = [await ask(redis, 'KEYS', '*')].flat()
    expect(keys).toHaveLength(12)
    for (const key of keys) {
      const left = Number(await ask(redis, 'PTTL', String(key)))
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThanOrEqual(60_000)
    }
  })
})

test.each(['+OK', ':5', '$-1', '*2\r\n$1\r\nx\r\n$1\r\ny', '-ERR no'])(
  'a Redis that answers %j refuses nobody',
  async (answer) => {
    const REDIS_URL = await startFakeRedis((socket) => socket.write(`${answer}\r\n`))
    await using app = await startLimited(3, { REDIS_URL })
    expect(await allowed(3, () => analyse(app))).toBe(3)
  },
)

test('a browser that leaves while a limit is being asked costs no analysis and no place', async () => {
  const asked = Promise.withResolvers<Socket>()
  const REDIS_URL = await startFakeRedis(asked.resolve)
  await using app = await startLimited(3, { REDIS_URL, METRICS_PORT: '0' })
  const browser = await openClient(app.origin)
  browser.socket.write(rawAnalysis())
  const redis = await asked.promise
  browser.socket.destroy()
  await expect.poll(() => readMetric(app, 'vitrine_analyses_in_flight')).toBe(0)
  redis.write('-ERR no\r\n')
  await expect.poll(() => linesWith(app, 'Redis unavailable')).toHaveLength(1)
  expect(app.host.requests).toEqual([])
})

/** What it is asked of a limit, it leaves to `answer`. Returns its URL. */
async function startFakeRedis(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      for (const command of String(chunk).split(/^(?=\*)/m))
        if (/EVAL/.test(command)) answer(socket)
        else socket.write('+OK\r\n')
    })
  })
  const origin = await listen(server, '127.0.0.1', 0)
  onTestFinished(() => void server.close())
  return origin.replace('http', 'redis')
}

const SILENT = createLogOn(process.stdout, 'silent')

const limitMemory = (redis: RedisServer, bytes: string) => ask(redis, 'CONFIG', 'SET', 'maxmemory', bytes)

type Outage = (redis: RedisServer) => Promise<unknown>

async function ask({ url }: RedisServer, ...command: string[]): Promise<unknown> {
  const client = createClient({ url })
  await client.connect()
  try {
    return await client.sendCommand(command)
  } finally {
    client.destroy()
  }
}
