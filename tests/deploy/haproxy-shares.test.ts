/** How much of the shipped HAProxy one address may have. */
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { hasProgram } from '../../server/testing/has-program.ts'
import { rawRequest } from '../../server/testing/raw-client.ts'
import { jsonReply, startRawHost } from '../../server/testing/raw-host.ts'
import { ANALYSES } from '../../shared/analysis.ts'
import type { Reply } from './ask-from.ts'
import { leavePagesUnread } from './attacks.ts'
import { createFleet } from './create-fleet.ts'
import { exchangeOverTls } from './exchange-over-tls.ts'
import { expectApiError } from './expect-api-error.ts'
import { startBalancer } from './start-balancer.ts'

const testHere = test.runIf(hasProgram('haproxy'))
const SAMPLE = { NODE_ENV: 'production', SAMPLE_SHOP: 'true' }

testHere('an address with 500 requests under way is refused more until some have ended', async () => {
  await using two = await createFleet(2, 2, SAMPLE)
  await using balancer = await startBalancer('haproxy', two.ports)
  using attack = await leavePagesUnread(balancer.origin, 9)
  await expect.poll(() => attack.statuses).toHaveLength(900)
  expect(attack.statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(500)
  expect(attack.statuses).toContain(429)
  attack[Symbol.dispose]()
  await expect.poll(async () => (await balancer.ask('/terms')).status).toBe(200)
})

testHere(
  'an address has an eighth of the places for analyses, 60 of 480, and is refused more in JSON',
  async () => {
    const held: Socket[] = []
    await using host = await startRawHost((socket) => held.push(socket))
    await using two = await createFleet(2, 2, {
      ...{ NODE_ENV: 'production', ANALYSIS_HOST: host.origin },
      // So that no instance refuses before HAProxy does.
      ANALYSIS_MAX_IN_FLIGHT: '1000',
    })
    await using balancer = await startBalancer('haproxy', two.ports)
    const replies: Reply[] = []
    const calls = Array.from({ length: 120 }, async (_, caller) => {
      replies.push(await balancer.analyse(`token${caller}`))
    })
    await expect.poll(() => replies).toHaveLength(60)
    for (const refused of replies) {
      expectApiError(refused, 429, 'rate_limited')
      expect(refused.headers['retry-after']).toBe('1')
    }
    await expect.poll(() => held).toHaveLength(60)
    for (const socket of held) socket.end(jsonReply({ analysis: [] }))
    await Promise.all(calls)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(60)
  },
)

testHere('a body that is late or long is refused in JSON before it takes a place', async () => {
  await using one = await createFleet(1, 1, SAMPLE)
  await using balancer = await startBalancer('haproxy', one.ports)
  const call = async (length: number, body: string) => {
    const fields = ['Authorization: Bearer t', `Content-Length: ${length}`]
    const head = `POST ${ANALYSES.products.path} HTTP/1.1`
    return parse(await exchangeOverTls(balancer.origin, rawRequest(head, fields, body)))
  }
  expectApiError(await call(2, ''), 408, 'request_timeout')
  expectApiError(await call(1025, 'x'.repeat(1025)), 413, 'too_large')
  expectApiError(await call(100_000, 'x'.repeat(50_000)), 413, 'too_large')
  expectApiError(await call(2, 'x'), 408, 'request_timeout')
  expect(one.instances[0]?.lines.filter((line) => line.includes(ANALYSES.products.path))).toEqual([])
})

function parse(response: string): Reply {
  const [head = '', body = ''] = response.split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const headers = fields.map((field) => {
    const [name = '', value = ''] = field.split(': ')
    return [name.toLowerCase(), value]
  })
  return { status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers), body }
}
