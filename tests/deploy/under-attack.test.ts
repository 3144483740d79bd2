/** One address keeps as many requests open as it can, without any token: callers of other addresses notice nothing. */
import { describe, expect, test } from 'vitest'
import { hasProgram } from '../../server/testing/has-program.ts'
import { jsonReply, startRawHost } from '../../server/testing/raw-host.ts'
import { type Attack, leavePagesUnread, withholdBodies } from './attacks.ts'
import { createFleet } from './create-fleet.ts'
import { BALANCERS } from './shipped-files.ts'
import { startBalancer } from './start-balancer.ts'

/** The balancers keep an address with its instance: among so many there are some with each. */
const OTHERS = Array.from({ length: 8 }, (_, index) => `127.0.0.${2 + index}`)

/** So many calls that a queue for them is longer than anybody waits. */
const ATTACKS: readonly (readonly [string, (origin: string) => Promise<Attack>])[] = [
  ['twelve connections with a hundred calls each whose bodies never come', (o) => withholdBodies(o, 12)],
  ['24 connections with a hundred pages each that are never read', (o) => leavePagesUnread(o, 24)],
]

describe.for(BALANCERS)('behind %s', (name) => {
  test.runIf(hasProgram(name)).for(ATTACKS)('%s keep nobody else waiting', async ([, startAttack]) => {
    await using host = await startRawHost((socket) => socket.end(jsonReply({ analysis: [] })))
    await using two = await createFleet(2, 2, { NODE_ENV: 'production', ANALYSIS_HOST: host.origin })
    await using balancer = await startBalancer(name, two.ports)
    using attack = await startAttack(balancer.origin)
    const askAsOthers = async () => {
      const asked = OTHERS.flatMap((from) => [
        balancer.ask('/terms', { from }),
        balancer.analyse(`token of ${from}`.replaceAll(/\W/g, '-'), { from }),
      ])
      return (await Promise.all(asked)).map(({ status }) => status)
    }
    // A busy machine may need some seconds for the burst itself; HAProxy's queue ends after thirty.
    const message = `The attack had ${attack.statuses.length} answers.`
    await expect.poll(askAsOthers, { message }).toEqual(Array(2 * OTHERS.length).fill(200))
  })
})
