import { createClient } from '@redis/client'
import { describe, expect, test } from 'vitest'
import { createLogOn } from '../observability/log.ts'
import { hasProgram } from '../testing/has-program.ts'
import { readMetric } from '../testing/read-metric.ts'
import { type RedisServer, startRedis } from '../testing/redis-server.ts'
import { requestAnalysis } from '../testing/request-analysis.ts'
import { startBoth } from '../testing/start-app.ts'
import { connectRedis } from './redis-counter.ts'

const PER_MINUTE = 3
/** On a busy machine, even a healthy Redis takes longer than a call waits for it. */
const PATIENT = { connectMs: 5000, answerMs: 3000, silenceMs: 15_000 }

async function connect(url: string) {
  const lines: string[] = []
  const counter = await connectRedis(
    url,
    PER_MINUTE,
    createLogOn({ write: (line) => lines.push(line) }, 'info'),
    PATIENT,
  )
  return Object.assign(counter, {
    lines,
    /** Returns how many of these calls are allowed. */
    async count(calls: number, sessionOf: (call: number) => string): Promise<number> {
      const counted = Array.from({ length: calls }, (_, call) =>
        counter.countCall({ address: '10.0.0.1', session: sessionOf(call) }),
      )
      const settled = await Promise.allSettled(counted)
      return settled.filter(({ status }) => status === 'fulfilled').length
    },
    /** Returns the cause of each outage in the log, and `up` for each recovery. */
    said: () => lines.map((line) => JSON.parse(line).cause ?? 'up'),
  })
}

async function ask(url: string, ...command: string[]): Promise<unknown> {
  const client = createClient({ url })
  await client.connect()
  try {
    return await client.sendCommand(command)
  } finally {
    client.destroy()
  }
}

const limitMemory = ({ url }: RedisServer, bytes: string) => ask(url, 'CONFIG', 'SET', 'maxmemory', bytes)

type Outage = (redis: RedisServer) => Promise<unknown>

describe.runIf(hasProgram('redis-server'))('with a real Redis', () => {
  test('instances sharing a real Redis allow exactly the limit together for a minute, and nonexistent sessions fill no memory', async () => {
    await using redis = await startRedis()
    await using first = await connect(redis.url)
    await using second = await connect(redis.url)
    const both = await Promise.all([first.count(10, () => 'one'), second.count(10, () => 'one')])
    expect(both.reduce((sum, count) => sum + count)).toBe(PER_MINUTE)
    await Promise.all([first, second].map((counter) => counter.count(100, (call) => `made up ${call}`)))
    const keys = [await ask(redis.url, 'KEYS', '*')].flat()
    // An IP address may make ten times as many calls as a session, so no more sessions are stored.
    expect(keys.length).toBeLessThanOrEqual(1 + 10 * PER_MINUTE)
    for (const key of keys) {
      const left = Number(await ask(redis.url, 'PTTL', String(key)))
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThanOrEqual(60_000)
    }
  })

  test.each([
    ['stops', (redis) => redis.stop(), (redis) => redis.start()],
    ['hangs', async (redis) => redis.freeze(), async (redis) => redis.thaw()],
    ['is full', (redis) => limitMemory(redis, '1'), (redis) => limitMemory(redis, '0')],
  ] satisfies [string, Outage, Outage][])(
    'while Redis %s, each instance limits on its own, and the log says so once',
    async (_name, goAway, comeBack) => {
      await using redis = await startRedis()
      await using counter = await connect(redis.url)
      await goAway(redis)
      expect(await counter.count(8, () => 'during')).toBe(PER_MINUTE)
      await expect.poll(counter.isUp).toBe(false)
      expect(await counter.count(8, () => 'later')).toBe(PER_MINUTE)
      expect(counter.said()).toEqual([expect.stringMatching(/^[\w ]+$/)])

      await comeBack(redis)
      // Without any call.
      await expect.poll(counter.isUp).toBe(true)
      expect(await counter.count(5, () => 'after')).toBe(PER_MINUTE)
      expect(counter.said().slice(1)).toEqual(['up'])
      expect(await ask(redis.url, 'EXISTS', 'vitrine:session:after')).toBe(1)
    },
  )

  test('if the Redis password is wrong, the log says so at startup, without the URL', async () => {
    await using redis = await startRedis()
    await using counter = await connect(redis.url.replace('://', '://user:SECRET@'))
    expect(counter.said()).toEqual(['WRONGPASS'])
    expect(counter.lines.join('')).not.toMatch(/SECRET|127\.0\.0\.1/)
  })
})

test('an instance whose Redis can’t be reached starts, serves calls and shows it in its metrics', async () => {
  const env = { RATE_LIMIT_PER_MINUTE: '1', REDIS_URL: 'redis://127.0.0.1:9', METRICS_PORT: '0' }
  await using app = await startBoth({ env })
  for (const status of [200, 429]) expect((await requestAnalysis(app)).status).toBe(status)
  expect(await readMetric(app, 'vitrine_rate_limit_store_up')).toBe(0)
})
