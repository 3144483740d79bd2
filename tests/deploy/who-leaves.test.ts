/** Who leaves is gone, through every edge: the host is let go at once, and the place is free. */
import type { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { hasProgram } from '../../server/testing/has-program.ts'
import { jsonReply, startRawHost } from '../../server/testing/raw-host.ts'
import { readMetric } from '../../server/testing/read-metric.ts'
import { createFleet, type Fleet } from './create-fleet.ts'
import { BALANCERS } from './shipped-files.ts'
import { startBalancer } from './start-balancer.ts'
import { openVisit } from './visit.ts'

const PLACES_OF_AN_OWNER = 4

const startTwo = (host: { readonly origin: string }) =>
  createFleet(2, 2, {
    ...{ NODE_ENV: 'production', ANALYSIS_HOST: host.origin },
    ...{ RATE_LIMIT_PER_MINUTE: '0', METRICS_PORT: '0' },
  })

/** Waits for less than a quarter of the deadline. */
async function expectNoCallUnderWay({ instances }: Fleet): Promise<void> {
  for (const instance of instances)
    await expect.poll(() => readMetric(instance, 'vitrine_analyses_in_flight')).toBe(0)
}

describe.for(BALANCERS)('behind %s', (name) => {
  const testHere = test.runIf(hasProgram(name))

  testHere('an owner who leaves with all places taken has them again at the next visit', async () => {
    const held = new Set<Socket>()
    await using host = await startRawHost((socket) => held.add(socket))
    await using two = await startTwo(host)
    await using balancer = await startBalancer(name, two.ports)
    for (let visits = 1; visits <= 3; visits += 1) {
      using visit = openVisit(balancer.origin)
      const calls = Array.from({ length: PLACES_OF_AN_OWNER }, () => visit.analyse('owner'))
      await expect.poll(() => host.heard('owner')).toBe(visits * PLACES_OF_AN_OWNER)
      if (visits < 3) continue
      for (const socket of held) socket.end(jsonReply({ analysis: [] }))
      expect(await Promise.all(calls.map(({ status }) => status))).toEqual([200, 200, 200, 200])
    }
    await expectNoCallUnderWay(two)
  })

  testHere('a list that the host breaks never looks whole, in any coding', async () => {
    const list = jsonReply({ analysis: Array.from({ length: 9000 }, (_, id) => ({ id: id ** 3 })) })
    await using host = await startRawHost((socket) => socket.end(list.subarray(0, -9)))
    await using two = await startTwo(host)
    await using balancer = await startBalancer(name, two.ports)
    using visit = openVisit(balancer.origin)
    for (const coding of ['identity', 'gzip', 'br']) {
      const { body } = visit.analyse('owner', coding)
      await expect(body.then(JSON.parse)).rejects.toThrow()
    }
    await expectNoCallUnderWay(two)
  })
})
