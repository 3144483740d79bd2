/** The shipped HAProxy as a process of the machine. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { hasProgram } from '../../server/testing/has-program.ts'
import { findUnknown, QUERIES } from './asked-metrics.ts'
import { createFleet } from './create-fleet.ts'
import { startBalancer } from './start-balancer.ts'

const SAMPLE = { NODE_ENV: 'production', SAMPLE_SHOP: 'true' }

test.runIf(hasProgram('haproxy'))(
  'an instance that is drained by hand in HAProxy gets neither pages nor analyses',
  async () => {
    await using two = await createFleet(2, 2, { ...SAMPLE, LOG_LEVEL: 'debug' })
    await using balancer = await startBalancer('haproxy', two.ports)
    await expect.poll(() => balancer.isUp(1)).toBe(true)
    const command = connect(`${balancer.folder}/admin.sock`)
    command.end('set server vitrine/vitrine-1 state drain\n')
    expect(await text(command)).toBe('\n')
    const askFromMany = async () => {
      for (let caller = 2; caller < 12; caller += 1) {
        const from = `127.0.0.${caller}`
        expect((await balancer.ask('/terms', { from })).status).toBe(200)
        expect((await balancer.analyse('token', { from })).status).toBe(200)
      }
    }
    const [drained, other] = two.instances
    const served = drained?.lines.length
    await askFromMany()
    await expect.poll(() => other?.lines.filter((line) => line.includes('/terms'))).toHaveLength(10)
    expect(drained?.lines).toHaveLength(served ?? 0)
  },
)

test.runIf(hasProgram('haproxy'))(
  'each metric, label and backend that an alert or a panel asks HAProxy for exists',
  async () => {
    await using one = await createFleet(1, 1, SAMPLE)
    await using balancer = await startBalancer('haproxy', one.ports)
    const metrics = await (await fetch(`${balancer.statsOrigin}/metrics`)).text()
    const queries = QUERIES.filter(({ expr }) => expr.includes('haproxy_'))
    expect(queries).not.toEqual([])
    expect(queries.flatMap((query) => findUnknown(query, metrics))).toEqual([])
  },
)
