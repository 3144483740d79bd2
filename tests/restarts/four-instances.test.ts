/** Failures of machines while four instances get fifty requests a second, a third of them analyses of five seconds. */
import { expect, test } from 'vitest'
import { startScenarioShop } from '../../server/dev/scenario-shop.ts'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { hasProgram } from '../../server/testing/has-program.ts'
import { startRedis } from '../../server/testing/redis-server.ts'
import type { Product } from '../../server/testing/start-product.ts'
import { createFleet, type Fleet } from '../deploy/create-fleet.ts'
import { type Balancer, startBalancer, startTrafficThrough } from '../deploy/start-balancer.ts'
import type { Traffic } from '../support/traffic.ts'

const ANALYSIS_MS = 5000
const SLOW_MS = 9000
const LIMIT = 60

for (const name of ['haproxy', 'caddy'] as const) {
  test.runIf(hasProgram(name) && hasProgram('redis-server'))(
    `four instances behind ${name}, with Redis, lose only the calls of a killed instance, and share one limit`,
    async () => {
      await using shop = await startScenarioShop()
      await using redis = await startRedis()
      await using fleet = await createFleet(5, 4, {
        ANALYSIS_HOST: shop.origin,
        REDIS_URL: redis.url,
        ANALYSIS_MAX_PER_SESSION: String(2 * LIMIT),
        // All calls come from one IP address, which the balancer keeps with one instance.
        ANALYSIS_MAX_IN_FLIGHT: String(16 * LIMIT),
        RATE_LIMIT_PER_MINUTE: String(LIMIT),
        // The balancers check once a second.
        DRAIN_MS: '2500',
      })
      await using balancer = await startBalancer(name, fleet.ports)
      const isUp = (index: number, up = true) =>
        expect.poll(() => balancer.isUp(index), { message: `instance ${index} is up: ${up}` }).toBe(up)
      for (const index of [0, 1, 2, 3]) await isUp(index)
      let analysisMs = ANALYSIS_MS
      const traffic = startTrafficThrough(balancer, (caller) =>
        createSampleToken({ id: `owner ${caller}`, scenario: { '*': `slow:${analysisMs}` } }),
      )
      await expect.poll(() => traffic.asked.length, { message: 'traffic' }).toBeGreaterThan(100)

      expect(await callAtOnce(balancer, 'before')).toEqual(HALF_REFUSED)

      for (const index of [0, 1, 2, 3]) {
        expect(await fleet.instances[index]?.end()).toEqual([0, null])
        await fleet.start(index)
        await isUp(index)
      }

      const held = await kill(fleet.instances[0], traffic)
      await isUp(0, false)
      await fleet.start(0)
      await isUp(0)

      fleet.instances[1]?.process.kill('SIGSTOP')
      await isUp(1, false)
      fleet.instances[1]?.process.kill('SIGCONT')
      await isUp(1)

      await fleet.start(4)
      await isUp(4)

      analysisMs = SLOW_MS
      await redis.stop()
      await untilAllLog(fleet, 'Redis unavailable')
      await redis.start()
      await untilAllLog(fleet, 'Redis available again')
      expect(await callAtOnce(balancer, 'after')).toEqual(HALF_REFUSED)
      await traffic.stop()

      expect(traffic.asked.filter((request) => request.failure && !held.has(request))).toEqual([])
    },
  )
}

function untilAllLog({ instances }: Fleet, text: string) {
  const isSaid = () => instances.every(({ lines }) => lines.some((line) => line.includes(text)))
  return expect.poll(isSaid, { message: `all say: ${text}` }).toBe(true)
}

/** Returns the requests that may have been in flight: all those sent before the instance was down. */
async function kill(instance: Product | undefined, traffic: Traffic): Promise<ReadonlySet<unknown>> {
  const held = new Set<unknown>(traffic.underWay)
  const askedBefore = traffic.asked.length
  await instance?.end('SIGKILL')
  for (const request of traffic.asked.slice(askedBefore)) held.add(request)
  return held
}

const HALF_REFUSED = [...Array(LIMIT).fill(200), ...Array(LIMIT).fill(429)]

/** One owner on many devices makes twice as many calls as the limit allows. Returns their statuses. */
async function callAtOnce({ requestAnalysis }: Balancer, id: string): Promise<readonly number[]> {
  const token = createSampleToken({ id, scenario: { '*': `slow:${ANALYSIS_MS}` } })
  const call = (_: unknown, index: number) => requestAnalysis(token, { from: `127.0.1.${1 + (index % 40)}` })
  const responses = await Promise.all(Array.from({ length: 2 * LIMIT }, call))
  return responses.map(({ status }) => status).toSorted()
}
