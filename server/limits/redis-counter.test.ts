/** What an instance makes of a Redis that fails over, is slow, loads or has another password. */
import { createClient } from '@redis/client'
import { describe, expect, test } from 'vitest'
import { analyse } from '../testing/analyse.ts'
import { hasProgram } from '../testing/has-program.ts'
import { readMetric } from '../testing/read-metric.ts'
import { startRedis } from '../testing/redis-server.ts'
import { startBoth } from '../testing/start-both.ts'
import { startRelay } from '../testing/tcp-relay.ts'

const DOWN = 'Redis unavailable, limiting per instance'
const UP = 'Redis available again, limiting across instances'
const PER_MINUTE = 3

function startLimited(redisUrl: string) {
  const env = { RATE_LIMIT_PER_MINUTE: String(PER_MINUTE), REDIS_URL: redisUrl, METRICS_PORT: '0' }
  return startBoth({ env })
}

type Limited = Awaited<ReturnType<typeof startLimited>>

/** What the log says of Redis: the causes, and `up`. */
function saidOfRedis({ logLines }: Limited): readonly unknown[] {
  const lines = logLines.map((line) => JSON.parse(line)).filter(({ msg }) => [DOWN, UP].includes(msg))
  return lines.map(({ msg, cause }) => (msg === UP ? 'up' : cause))
}

async function countAllowed(app: Limited, token: string, calls = 2 * PER_MINUTE): Promise<number> {
  let allowed = 0
  for (let call = 0; call < calls; call += 1) {
    const { status } = await analyse(app, token)
    expect([200, 429]).toContain(status)
    if (status === 200) allowed += 1
  }
  return allowed
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

/** Each call has a session of its own, so that none is refused. */
async function untilUp(app: Limited): Promise<void> {
  let calls = 0
  const call = async () => {
    calls += 1
    expect((await analyse(app, `until-up-${calls}`)).status).toBe(200)
    return saidOfRedis(app).at(-1)
  }
  await expect.poll(call, { interval: 100, message: 'Redis is available again' }).toBe('up')
}

describe.runIf(hasProgram('redis-server'))('a Redis', () => {
  test('that has become a replica is left for the new primary, to which new connections lead', async () => {
    // A primary that stops waits for its replica: the replica is stopped first.
    await using primary = await startRedis()
    await using old = await startRedis()
    using relay = await startRelay(old.url)
    await using app = await startLimited(relay.url)
    expect((await analyse(app)).status).toBe(200)
    relay.leadTo(primary.url)
    await ask(old.url, 'REPLICAOF', '127.0.0.1', new URL(primary.url).port)
    await untilUp(app)
    expect(saidOfRedis(app)).toEqual(['READONLY', 'up'])
    expect(await countAllowed(app, 'after')).toBe(PER_MINUTE)
    expect(await ask(primary.url, 'KEYS', 'vitrine:session:*')).not.toEqual([])
    expect(await readMetric(app, 'vitrine_rate_limit_store_up')).toBe(1)
  })

  test('that stays a replica is asked by one new connection a second at most, and told of once', async () => {
    await using redis = await startRedis()
    using relay = await startRelay(redis.url)
    await using app = await startLimited(relay.url)
    await ask(redis.url, 'REPLICAOF', '127.0.0.1', '9')
    const before = relay.connections()
    const startedAt = performance.now()
    let calls = 0
    const call = async () => {
      await Promise.all(Array.from({ length: 10 }, () => analyse(app, `call-${calls++}`)))
      return relay.connections() - before
    }
    await expect.poll(call).toBeGreaterThanOrEqual(2)
    const seconds = (performance.now() - startedAt) / 1000
    expect(relay.connections() - before).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
    expect(saidOfRedis(app)).toEqual(['READONLY'])
    expect(await readMetric(app, 'vitrine_rate_limit_store_up')).toBe(0)
  })

  test('that takes 0.9 s for each answer does not hold a call for several of them: each instance counts', async () => {
    await using redis = await startRedis()
    using relay = await startRelay(redis.url, { delayMs: 900 })
    await using app = await startLimited(relay.url)
    expect(await countAllowed(app, 'one')).toBe(PER_MINUTE)
    expect(saidOfRedis(app)).toEqual(['Operation timed out'])
    expect(await readMetric(app, 'vitrine_rate_limit_store_failures_total')).toBe(2 * PER_MINUTE)
  })

  test('that has another password is told of by what it says, beside what happened to the connection', async () => {
    await using redis = await startRedis()
    using relay = await startRelay(redis.url)
    await using app = await startLimited(relay.url)
    await ask(redis.url, 'CONFIG', 'SET', 'requirepass', 'new')
    const renewed = redis.url.replace('://', '://:new@')
    await ask(renewed, 'CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
    await expect.poll(() => saidOfRedis(app)).toContain('NOAUTH')
    expect(await countAllowed(app, 'meanwhile')).toBe(PER_MINUTE)
    expect(saidOfRedis(app)).toEqual([expect.stringMatching(/^(Socket|ECONNRESET)/), 'NOAUTH'])
    await ask(renewed, 'CONFIG', 'SET', 'requirepass', '')
    await expect.poll(() => saidOfRedis(app).at(-1)).toBe('up')
    expect(await readMetric(app, 'vitrine_rate_limit_store_up')).toBe(1)
  })

  test('that hangs and then is gone is told of by both causes, each once', async () => {
    await using redis = await startRedis()
    await using app = await startLimited(redis.url)
    redis.freeze()
    await countAllowed(app, 'frozen')
    await redis.stop()
    await expect.poll(() => saidOfRedis(app)).toContain('ECONNREFUSED')
    const causes = saidOfRedis(app)
    expect(causes[0]).toBe('Operation timed out')
    expect(causes).toEqual([...new Set(causes)])
    await redis.start()
    await untilUp(app)
  })
})
