/** One address keeps as many requests open as it can, without any token: callers of other addresses notice nothing. */
import { describe, expect, test } from 'vitest'
import { hasProgram } from '../../server/testing/has-program.ts'
import { jsonReply, startRawHost } from '../../server/testing/raw-host.ts'
import { type Asker, createAsker } from './ask-from.ts'
import {
  type Attack,
  leavePagesUnread,
  leavePagesUnreadOneByOne,
  withholdBodies,
  withholdBodiesOneByOne,
} from './attacks.ts'
import { createFleet } from './create-fleet.ts'
import { BALANCERS } from './shipped-files.ts'
import { startBalancer } from './start-balancer.ts'

/** The balancers keep an address with its instance: among so many there are some with each. */
const OTHERS = Array.from({ length: 8 }, (_, index) => `127.0.0.${2 + index}`)

/** Page and analysis of each of the others, at once. */
async function askAsOthers({ ask, analyse }: Pick<Asker, 'ask' | 'analyse'>): Promise<readonly number[]> {
  const asked = OTHERS.flatMap((from) => [
    ask('/terms', { from }),
    analyse(`token of ${from}`.replaceAll(/\W/g, '-'), { from }),
  ])
  return (await Promise.all(asked)).map(({ status }) => status)
}

/** A busy machine may need some seconds for the burst itself; HAProxy's queue ends after thirty. */
async function expectAllServed(asker: Pick<Asker, 'ask' | 'analyse'>, { statuses }: Attack): Promise<void> {
  const allServed = Array(2 * OTHERS.length).fill(200)
  const message = `The attack had ${statuses.length} answers.`
  await expect.poll(() => askAsOthers(asker), { message }).toEqual(allServed)
}

const startHost = () => startRawHost((socket) => socket.end(jsonReply({ analysis: [] })))

type StartAttack = (origin: string) => Promise<Attack>

/** So many calls that a queue for them is longer than anybody waits. */
const OVER_TLS: readonly (readonly [string, StartAttack])[] = [
  [
    'twelve HTTP/2 connections with a hundred calls each whose bodies never come',
    (o) => withholdBodies(o, 12),
  ],
  ['490 HTTP/1.1 connections with a call each whose body never comes', (o) => withholdBodiesOneByOne(o, 490)],
  ['24 HTTP/2 connections with a hundred pages each that are never read', (o) => leavePagesUnread(o, 24)],
]

describe.for(BALANCERS)('behind %s', (name) => {
  test.runIf(hasProgram(name)).for(OVER_TLS)('%s keep nobody else waiting', async ([, startAttack]) => {
    await using host = await startHost()
    await using two = await createFleet(2, 2, { NODE_ENV: 'production', ANALYSIS_HOST: host.origin })
    await using balancer = await startBalancer(name, two.ports)
    using attack = await startAttack(balancer.origin)
    await expectAllServed(balancer, attack)
  })
})

const PLAIN: readonly (readonly [string, StartAttack])[] = [
  ['600 connections with a call each whose body never comes', (o) => withholdBodiesOneByOne(o, 600)],
  ['2,400 connections with a page each that is never read', (o) => leavePagesUnreadOneByOne(o, 2400)],
]

test.for(PLAIN)('%s keep nobody else of a bare instance waiting', async ([, startAttack]) => {
  await using host = await startHost()
  await using one = await createFleet(1, 1, {
    ...{ NODE_ENV: 'production', ANALYSIS_HOST: host.origin },
    ...{ TRUST_PROXY_HOPS: '0', HOST: '127.0.0.1' },
  })
  using asker = createAsker(`http://127.0.0.1:${one.ports[0]}`)
  using attack = await startAttack(asker.origin)
  await expectAllServed(asker, attack)
})
