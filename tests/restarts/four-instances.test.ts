/** What happens to machines while four instances are asked fifty times a second. */
import { once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { startSampleShop } from '../../server/sample-shop/host/start-sample-shop.ts'
import { findFreePort } from '../../server/testing/free-port.ts'
import { hasRedis, startRedis } from '../../server/testing/redis-server.ts'
import { type Product, startProduct } from '../../server/testing/start-product.ts'
import { isInstalled, startBalancer } from '../deploy/start-balancer.ts'
import { startTraffic } from './traffic.ts'

describe.for(['haproxy', 'caddy'] as const)('four instances behind %s, with Redis', (name) => {
  test.runIf(isInstalled(name) && hasRedis())(
    'lose no more than what a killed one held',
    {
      timeout: 180_000,
    },
    async () => {
      await using shop = await startSampleShop({ takesScenarios: true })
      await using redis = await startRedis()
      const ports = await Promise.all([1, 2, 3, 4].map(findFreePort))
      const start = (port: number) =>
        startProduct({
          env: {
            PORT: String(port),
            ANALYSIS_HOST: shop.origin,
            REDIS_URL: redis.url,
            TRUST_PROXY_HOPS: '1',
          },
        })
      const instances = await Promise.all(ports.map(start))
      await using balancer = await startBalancer(name, ports)
      const isUp = (index: number) => vi.waitUntil(() => balancer.isUp(index), 30_000)
      const isDown = (index: number) => vi.waitUntil(async () => !(await balancer.isUp(index)), 30_000)
      for (const index of ports.keys()) await isUp(index)
      const [killed, frozen, port] = [instances[0], instances[1], ports[0]]
      if (!killed || !frozen || !port) throw new Error('No instances.')

      const traffic = startTraffic(balancer, 2000)
      await vi.waitUntil(() => traffic.asked.length > 150, 30_000)
      const exited = once(killed.process, 'exit')
      killed.process.kill('SIGKILL')
      const held = new Set(traffic.underWay)
      const askedBefore = traffic.asked.length
      await exited
      for (const request of traffic.asked.slice(askedBefore)) held.add(request)
      await isDown(0)
      instances[0] = await start(port)
      await isUp(0)

      frozen.process.kill('SIGSTOP')
      await isDown(1)
      frozen.process.kill('SIGCONT')
      await isUp(1)

      await redis.stop()
      await vi.waitUntil(
        () => instances.every((instance) => hasLogged(instance, 'Redis can’t be asked')),
        30_000,
      )
      await redis.start()
      await vi.waitUntil(() => instances.every((instance) => hasLogged(instance, 'Redis is back')), 30_000)
      await traffic.stop()
      await Promise.all(instances.map((instance) => instance[Symbol.asyncDispose]()))

      expect(traffic.asked.filter((request) => request.failure && !held.has(request))).toEqual([])
    },
  )
})

function hasLogged({ lines }: Product, message: string): boolean {
  return lines.some((line) => line.includes(message))
}
