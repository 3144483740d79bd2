import { once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { startSampleShop } from '../../server/sample-shop/host/start-sample-shop.ts'
import { findFreePort } from '../../server/testing/free-port.ts'
import { type Product, startProduct } from '../../server/testing/start-product.ts'
import { ANALYSES, ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { type Balancer, isInstalled, startBalancer } from '../deploy/start-balancer.ts'

const REQUESTS_PER_SECOND = 50
const RESTARTS = 3
/** A balancer keeps an address with its instance, so there are several. */
const ADDRESSES = 20

describe.for(['haproxy', 'caddy'] as const)('behind %s, as it is shipped', (name) => {
  test.runIf(isInstalled(name))(
    'two instances restarted in turn lose no request',
    {
      timeout: 180_000,
    },
    async () => {
      await using shop = await startSampleShop({ takesScenarios: true })
      const ports = [await findFreePort(), await findFreePort()] as const
      const env = {
        ANALYSIS_HOST: shop.origin,
        TRUST_PROXY_HOPS: '1',
        RATE_LIMIT_PER_MINUTE: '0',
        // The balancers ask once a second.
        DRAIN_MS: '2500',
      }
      const start = (port: number) => startProduct({ env: { ...env, PORT: String(port) } })
      const instances = await Promise.all(ports.map(start))
      const stats = await findFreePort()
      await using balancer = await startBalancer(name, ports, name === 'haproxy' ? statsPage(stats) : '')
      const timesUp = (port: number) =>
        balancer.lines.filter((line) => line.includes('host is up') && line.includes(`:${port}`)).length
      if (name === 'haproxy') await vi.waitUntil(async () => (await isUp(stats, 0)) && isUp(stats, 1), 20_000)

      const traffic = startTraffic(balancer)
      for (let round = 0; round < RESTARTS; round += 1) {
        for (const [index, port] of ports.entries()) {
          const instance = instances[index]
          if (!instance) throw new Error('No instance to restart.')
          const timesUpBefore = timesUp(port)
          expect(await stop(instance)).toBe(0)
          instances[index] = await start(port)
          const isBack = () => (name === 'haproxy' ? isUp(stats, index) : timesUp(port) > timesUpBefore)
          await vi.waitUntil(isBack, 20_000)
        }
      }
      const { asked, failures } = await traffic.stop()
      await Promise.all(instances.map(stop))

      expect(failures).toEqual([])
      expect(asked).toBeGreaterThan(REQUESTS_PER_SECOND * RESTARTS)
    },
  )
})

function statsPage(port: number): string {
  return `frontend stats\n  bind 127.0.0.1:${port}\n  stats enable\n  stats uri /\n`
}

/** Whether HAProxy sends requests to this instance. */
async function isUp(stats: number, instance: number): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${stats}/;csv`)
  return new RegExp(`^vitrine,vitrine-${instance + 1},(?:[^,]*,){15}UP`, 'm').test(await reply.text())
}

async function stop({ process: child }: Product): Promise<number | null> {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await exited
  return code
}

/** Pages, assets and analyses in turn; whatever is no 200 with a whole body is a failure. */
function startTraffic(balancer: Balancer) {
  const token = createSampleToken({ scenario: { '*': 'slow:2000' } })
  const failures: string[] = []
  const underWay = new Set<Promise<void>>()
  let asked = 0

  async function ask(target: string, options: Parameters<Balancer['ask']>[1] = {}) {
    try {
      const { status } = await balancer.ask(target, {
        from: `127.0.0.${2 + (asked % ADDRESSES)}`,
        ...options,
      })
      if (status !== 200) failures.push(`${target}: ${status}`)
    } catch (error) {
      failures.push(`${target}: ${error}`)
    }
  }
  function next(): Promise<void> {
    asked += 1
    const analysis = ANALYSIS_NAMES[asked % ANALYSIS_NAMES.length] ?? 'products'
    if (asked % 3 === 0) return ask('/terms')
    if (asked % 3 === 1) return ask('/favicon.svg')
    const headers = { Authorization: `Bearer ${token}`, 'Content-Length': '0' }
    return ask(ANALYSES[analysis].path, { method: 'POST', headers })
  }
  const timer = setInterval(() => {
    const call = next().finally(() => underWay.delete(call))
    underWay.add(call)
  }, 1000 / REQUESTS_PER_SECOND)

  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
      return { asked, failures }
    },
  }
}
