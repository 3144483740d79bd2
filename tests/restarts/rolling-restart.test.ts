/** Two instances restart while they get fifty requests a second, a third of them calls of five seconds. */
import { expect, test } from 'vitest'
import { startScenarioShop } from '../../server/dev/scenario-shop.ts'
import { createSampleToken } from '../../server/sample-shop/sample-token.ts'
import { hasProgram } from '../../server/testing/has-program.ts'
import { startFleet } from '../deploy/start-fleet.ts'
import { startHaproxy } from '../deploy/start-haproxy.ts'
import { startTraffic } from '../support/traffic.ts'

test.runIf(hasProgram('haproxy'))(
  'two instances behind HAProxy restart one after the other, and no request fails',
  async () => {
    await using shop = await startScenarioShop()
    await using fleet = await startFleet(2, {
      ANALYSIS_HOST: shop.origin,
      // HAProxy checks once a second.
      DRAIN_MS: '2500',
    })
    await using haproxy = await startHaproxy(fleet.ports)
    const seeUp = (index: number) =>
      expect.poll(() => haproxy.isUp(index), { message: `instance ${index} is up` }).toBe(true)
    for (const index of [0, 1]) await seeUp(index)
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

    for (const index of [0, 1]) {
      expect(await fleet.instances[index]?.end()).toEqual([0, null])
      await fleet.start(index)
      await seeUp(index)
    }
    await traffic.stop()

    expect(traffic.asked.filter(({ failure }) => failure)).toEqual([])
  },
)
