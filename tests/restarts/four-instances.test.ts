/** What happens to machines while four instances are asked fifty times a second, a third of it analyses of five seconds. */
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startSampleShop } from '../../server/sample-shop/host/sample-shop.ts'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { findFreePort } from '../../server/testing/free-port.ts'
import { hasProgram } from '../../server/testing/has-program.ts'
import { startRedis } from '../../server/testing/redis-server.ts'
import { type Product, startProduct } from '../../server/testing/start-product.ts'
import { ANALYSES } from '../../shared/analysis.ts'
import { type Balancer, isInstalled, startBalancer } from '../deploy/start-balancer.ts'
import { startTraffic, type Traffic } from '../support/traffic.ts'

const ANALYSIS_MS = 5000
const SLOW_MS = 9000
const LIMIT = 60

for (const name of ['haproxy', 'caddy'] as const) {
  test.runIf(isInstalled(name) && hasProgram('redis-server'))(
    `four instances behind ${name}, with Redis, lose no more than what a killed one held, and count to one limit`,
    async () => {
      await using shop = await startSampleShop({ takesScenarios: true })
      await using redis = await startRedis()
      await using fleet = createFleet(await Promise.all([1, 2, 3, 4, 5].map(findFreePort)), {
        ANALYSIS_HOST: shop.origin,
        REDIS_URL: redis.url,
        TRUST_PROXY_HOPS: '1',
        ANALYSIS_MAX_PER_SESSION: String(2 * LIMIT),
        RATE_LIMIT_PER_MINUTE: String(LIMIT),
        // The balancers ask once a second.
        DRAIN_MS: '2500',
      })
      await Promise.all([0, 1, 2, 3].map(fleet.start))
      await using balancer = await startBalancer(name, fleet.ports)
      const isUp = (index: number) =>
        expect.poll(() => balancer.isUp(index), { message: `instance ${index} is up` }).toBe(true)
      const isDown = (index: number) =>
        expect.poll(() => balancer.isUp(index), { message: `instance ${index} is down` }).toBe(false)
      for (const index of [0, 1, 2, 3]) await isUp(index)
      let analysisMs = ANALYSIS_MS
      const traffic = startTraffic(
        async (target, caller) => {
          const token = createSampleToken({ id: `owner ${caller}`, scenario: { '*': `slow:${analysisMs}` } })
          const { status } = await balancer.ask(target, {
            // A balancer keeps an address with its instance, so there are several.
            from: `127.0.0.${2 + (caller % 20)}`,
            ...(target.startsWith('/shopify/') && analysisBy(token)),
          })
          return status
        },
        ['/terms', '/favicon.svg'],
      )
      await expect.poll(() => traffic.underWay.size, { message: 'calls under way' }).toBeGreaterThan(50)

      expect(await callAtOnce(balancer, 'before')).toEqual({ 200: LIMIT, 429: LIMIT })

      for (const index of [0, 1, 2, 3]) {
        expect(await fleet.stop(index)).toBe(0)
        await fleet.start(index)
        await isUp(index)
      }

      const held = await kill(fleet.at(0), traffic)
      await isDown(0)
      await fleet.start(0)
      await isUp(0)

      fleet.at(1).process.kill('SIGSTOP')
      await isDown(1)
      fleet.at(1).process.kill('SIGCONT')
      await isUp(1)

      await fleet.start(4)
      await isUp(4)

      analysisMs = SLOW_MS
      await redis.stop()
      await expect
        .poll(() => fleet.haveLogged('Redis can’t be asked'), { message: 'all miss Redis' })
        .toBe(true)
      await redis.start()
      await expect
        .poll(() => fleet.haveLogged('Redis is back'), { message: 'all have Redis again' })
        .toBe(true)
      expect(await callAtOnce(balancer, 'after')).toEqual({ 200: LIMIT, 429: LIMIT })
      await traffic.stop()

      expect(traffic.asked.filter((request) => request.failure && !held.has(request))).toEqual([])
    },
  )
}

function analysisBy(token: string) {
  return { method: 'POST', headers: { Authorization: `Bearer ${token}`, 'Content-Length': '0' } }
}

function createFleet(ports: readonly number[], env: Readonly<Record<string, string>>) {
  const instances = new Map<number, Product>()
  function at(index: number): Product {
    const instance = instances.get(index)
    if (!instance) throw new Error(`Instance ${index} has not been started.`)
    return instance
  }
  return {
    ports,
    at,
    async start(index: number) {
      instances.set(index, await startProduct({ env: { ...env, PORT: String(ports[index]) } }))
    },
    async stop(index: number): Promise<number | null> {
      const { process: child } = at(index)
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = await exited
      return code
    },
    haveLogged(message: string) {
      return [...instances.values()].every(({ lines }) => lines.some((line) => line.includes(message)))
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...instances.values()].map((instance) => instance[Symbol.asyncDispose]()))
    },
  }
}

/** What it may have held: all that was asked for before it was gone. */
async function kill({ process: child }: Product, traffic: Traffic): Promise<ReadonlySet<unknown>> {
  const held = new Set<unknown>(traffic.underWay)
  const askedBefore = traffic.asked.length
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
  for (const request of traffic.asked.slice(askedBefore)) held.add(request)
  return held
}

/** One owner, on many devices: twice as many calls as the limit allows, by status. */
async function callAtOnce(balancer: Balancer, id: string): Promise<Readonly<Record<number, number>>> {
  const token = createSampleToken({ id, scenario: { '*': `slow:${ANALYSIS_MS}` } })
  const calls = Array.from({ length: 2 * LIMIT }, (_, index) =>
    balancer.ask(ANALYSES.orders.path, { ...analysisBy(token), from: `127.0.1.${1 + (index % 40)}` }),
  )
  const statuses: Record<number, number> = {}
  for (const { status } of await Promise.all(calls)) statuses[status] = (statuses[status] ?? 0) + 1
  return statuses
}
