import { once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { startSampleShop } from '../../server/sample-shop/host/start-sample-shop.ts'
import { findFreePort } from '../../server/testing/free-port.ts'
import { type Product, startProduct } from '../../server/testing/start-product.ts'
import { ANALYSES, ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { hasLoadBalancer, startLoadBalancer } from './load-balancer.ts'

const REQUESTS_PER_SECOND = 50
const RESTARTS = 5

describe.runIf(hasLoadBalancer())('behind a load balancer', () => {
  test('two instances restarted in turn, five times each, lose no request', {
    timeout: 180_000,
  }, async () => {
    await using shop = await startSampleShop()
    const ports = [await findFreePort(), await findFreePort()]
    const env = { ANALYSIS_HOST: shop.origin, RATE_LIMIT_PER_MINUTE: '0', DRAIN_MS: '600' }
    const start = (port: number) => startProduct({ env: { ...env, PORT: String(port) } })
    const instances = await Promise.all(ports.map(start))
    await using balancer = await startLoadBalancer(await findFreePort(), ports)
    const isUp = (instance: number) => vi.waitUntil(() => balancer.isUp(instance).catch(() => false), 20_000)
    await isUp(0)
    await isUp(1)

    const traffic = startTraffic(balancer.origin)
    for (let round = 0; round < RESTARTS; round += 1) {
      for (const [index, port] of ports.entries()) {
        const instance = instances[index]
        if (!instance) throw new Error('No instance to restart.')
        expect(await stop(instance)).toBe(0)
        instances[index] = await start(port)
        await isUp(index)
      }
    }
    const { asked, failures } = await traffic.stop()
    await Promise.all(instances.map(stop))

    expect(failures).toEqual([])
    expect(asked).toBeGreaterThan(REQUESTS_PER_SECOND * RESTARTS)
  })
})

async function stop({ process: child }: Product): Promise<number | null> {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await exited
  return code
}

/** Pages, assets and analyses in turn; whatever is no 200 with a whole body is a failure. */
function startTraffic(origin: string) {
  const token = createSampleToken({ scenario: { '*': 'slow:150' } })
  const failures: string[] = []
  const underWay = new Set<Promise<void>>()
  let asked = 0

  async function ask(target: string, init?: RequestInit) {
    try {
      const response = await fetch(`${origin}${target}`, init)
      await response.arrayBuffer()
      if (response.status !== 200) failures.push(`${target}: ${response.status}`)
    } catch (error) {
      failures.push(`${target}: ${error}`)
    }
  }
  function next(): Promise<void> {
    asked += 1
    const analysis = ANALYSIS_NAMES[asked % ANALYSIS_NAMES.length] ?? 'products'
    if (asked % 3 === 0) return ask('/terms')
    if (asked % 3 === 1) return ask('/favicon.svg')
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    return ask(ANALYSES[analysis].path, { method: 'POST', headers, body: '{}' })
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
