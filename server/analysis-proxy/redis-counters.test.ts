import { createClient } from '@redis/client'
import { expect, test } from 'vitest'
import { createLogOn } from '../observability/log.ts'
import { hasProgram } from '../testing/has-program.ts'
import { type RedisServer, startRedis } from '../testing/redis-server.ts'
import { connectRedis } from './redis-counters.ts'

const log = createLogOn(process.stdout, 'silent')

/** So that a busy machine doesn't look like a Redis that hangs. */
const TIMEOUT_MS = 20_000

test.runIf(hasProgram('redis-server'))(
  'any number of instances let exactly the limit through, by session and by address',
  async () => {
    await using redis = await startRedis()
    await using first = await connectRedis(redis.url, log, TIMEOUT_MS)
    await using second = await connectRedis(redis.url, log, TIMEOUT_MS)
    await using third = await connectRedis(redis.url, log, TIMEOUT_MS)
    const limits = { address: 30, session: 3 }
    async function allowed(sessionOf: (index: number) => string): Promise<number> {
      const counted = await Promise.all(
        Array.from({ length: 40 }, (_, index) => {
          const { countShared } = [first, second][index % 3] ?? third
          return countShared('1.2.3.4', sessionOf(index), limits)
        }),
      )
      return counted.filter((one) => one?.isAllowed).length
    }
    expect(await allowed(() => 'one')).toBe(3)
    expect(await allowed((index) => `session${index}`)).toBe(27)
  },
)

test.runIf(hasProgram('redis-server'))('what is refused writes nothing', async () => {
  await using redis = await startRedis()
  await using counters = await connectRedis(redis.url, log, TIMEOUT_MS)
  for (let index = 0; index < 2000; index += 1) {
    await counters.countShared('1.2.3.4', `made-up${index}`, { address: 10, session: 1 })
  }
  expect(await sizeOf(redis)).toBe(11)
})

test.runIf(hasProgram('redis-server'))(
  'a process that had no processor for a while counts for all once it has',
  async () => {
    await using redis = await startRedis()
    await using counters = await connectRedis(redis.url, log, 100)
    const count = () => counters.countShared('1.2.3.4', 'one', { address: 10, session: 2 })
    // The first one brings the script along.
    await count()
    const counted = Promise.all([count(), count()])
    // Both are on their way now.
    await new Promise(setImmediate)
    const end = performance.now() + 300
    while (performance.now() < end);
    expect(await counted).toMatchObject([{ isAllowed: true }, { isAllowed: false }])
    expect(counters.isUp()).toBe(true)
  },
)

async function sizeOf({ url }: RedisServer): Promise<number> {
  const client = createClient({ url })
  await client.connect()
  const size = await client.dbSize()
  client.destroy()
  return size
}
