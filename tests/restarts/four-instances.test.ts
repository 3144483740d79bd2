/** Failures of machines while four instances get fifty requests a second, a third of them calls of five seconds. */
import { expect, test } from 'vitest'
import { startScenarioShop } from '../../server/dev/scenario-shop.ts'
import { createSampleToken } from '../../server/sample-shop/sample-token.ts'
import { hasProgram } from '../../server/testing/has-program.ts'
import { startFleet } from '../deploy/start-fleet.ts'
import { startHaproxy } from '../deploy/start-haproxy.ts'
import { startTraffic } from '../support/traffic.ts'

test.runIf(hasProgram('haproxy'))(
  'four instances behind HAProxy lose only the calls of a killed instance',
  async () => {
    await using shop = await startScenarioShop()
    await using fleet = await startFleet(4, {
      ANALYSIS_HOST: shop.origin,
      // HAProxy checks once a second.
      DRAIN_MS: '2500',
    })
    await using haproxy = await startHaproxy(fleet.ports)
    const isUp = (index: number, up = true) =>
      expect.poll(() => haproxy.isUp(index), { message: `instance ${index} is up: ${up}` }).toBe(up)
    for (const index of [0, 1, 2, 3]) await isUp(index)
    const traffic = startTraffic(
      async (target, caller) => {
        // HAProxy keeps an IP address with its instance, and each instance must get some.
        const from = `127.0.0.${2 + (caller % 100)}`
        const token = createSampleToken({ id: `owner ${caller}`, scenario: { '*': 'slow:5000' } })
        const isAnalysis = target.startsWith('/shopify/')
        const { status } = await (isAnalysis
          ? haproxy.requestAnalysis(token, { from })
          : haproxy.ask(target, { from }))
        return status
      },
      ['/terms', '/favicon.svg'],
    )
    await expect.poll(() => traffic.asked.length, { message: 'traffic' }).toBeGreaterThan(100)

    for (const index of [0, 1, 2, 3]) {
      expect(await fleet.instances[index]?.end()).toEqual([0, null])
      await fleet.start(index)
      await isUp(index)
    }

    const underWay = [...traffic.underWay]
    const askedBefore = traffic.asked.length
    await fleet.instances[0]?.end('SIGKILL')
    const mayBeLost = new Set([...underWay, ...traffic.asked.slice(askedBefore)])
    await isUp(0, false)
    await fleet.start(0)
    await isUp(0)

    fleet.instances[1]?.process.kill('SIGSTOP')
    await isUp(1, false)
    fleet.instances[1]?.process.kill('SIGCONT')
    await isUp(1)
    await traffic.stop()

    expect(traffic.asked.filter((request) => request.failure && !mayBeLost.has(request))).toEqual([])
  },
)
