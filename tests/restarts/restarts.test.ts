import { once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { startSampleShop } from '../../server/sample-shop/host/start-sample-shop.ts'
import { findFreePort } from '../../server/testing/free-port.ts'
import { type Product, startProduct } from '../../server/testing/start-product.ts'
import { isInstalled, startBalancer } from '../deploy/start-balancer.ts'
import { REQUESTS_PER_SECOND, startTraffic } from './traffic.ts'

const RESTARTS = 3

describe.for(['haproxy', 'caddy'] as const)('behind %s, as it is shipped', (name) => {
  test.runIf(isInstalled(name))(
    'two instances restarted in turn lose no request',
    {
      timeout: 180_000,
    },
    async () => {
      await using shop = await startSampleShop({ takesScenarios: true })
      const ports = [await findFreePort(), await findFreePort()]
      const env = {
        ANALYSIS_HOST: shop.origin,
        TRUST_PROXY_HOPS: '1',
        RATE_LIMIT_PER_MINUTE: '0',
        // The balancers ask once a second.
        DRAIN_MS: '2500',
      }
      const start = (port: number) => startProduct({ env: { ...env, PORT: String(port) } })
      const instances = await Promise.all(ports.map(start))
      await using balancer = await startBalancer(name, ports)
      for (const index of ports.keys()) await vi.waitUntil(() => balancer.isUp(index), 20_000)

      const traffic = startTraffic(balancer, 2000)
      for (let round = 0; round < RESTARTS; round += 1) {
        for (const [index, port] of ports.entries()) {
          const instance = instances[index]
          if (!instance) throw new Error('No instance to restart.')
          expect(await stop(instance)).toBe(0)
          instances[index] = await start(port)
          await vi.waitUntil(() => balancer.isUp(index), 20_000)
        }
      }
      await traffic.stop()
      await Promise.all(instances.map(stop))

      expect(traffic.asked.filter(({ failure }) => failure)).toEqual([])
      expect(traffic.asked.length).toBeGreaterThan(REQUESTS_PER_SECOND * RESTARTS)
    },
  )
})

async function stop({ process: child }: Product): Promise<number | null> {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await exited
  return code
}
