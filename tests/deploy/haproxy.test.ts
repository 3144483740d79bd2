/** Only the shipped HAProxy configuration has limits per IP address and a queue. */
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { hasProgram } from '../../server/testing/has-program.ts'
import { rawRequest } from '../../server/testing/raw-client.ts'
import { jsonReply, startRawHost } from '../../server/testing/raw-host.ts'
import { ANALYSES } from '../../shared/analysis.ts'
import type { HttpResponse } from './ask-from.ts'
import { createFleet } from './create-fleet.ts'
import { exchangeOverTls } from './exchange-over-tls.ts'
import { expectApiError } from './expect-api-error.ts'
import { startBalancer } from './start-balancer.ts'

const testHere = test.runIf(hasProgram('haproxy'))

testHere(
  'one IP address can use 60 of 480 slots for analyses, and gets an error in JSON beyond that',
  async () => {
    const held: Socket[] = []
    await using host = await startRawHost((socket) => held.push(socket))
    // Enough slots that no instance refuses a call before HAProxy does.
    await using two = await createFleet(2, 2, { ANALYSIS_HOST: host.origin, ANALYSIS_MAX_IN_FLIGHT: '1000' })
    await using balancer = await startBalancer('haproxy', two.ports)
    const responses: HttpResponse[] = []
    const calls = Array.from({ length: 120 }, async (_, caller) => {
      responses.push(await balancer.requestAnalysis(`token${caller}`))
    })
    await expect.poll(() => responses).toHaveLength(60)
    for (const refused of responses) {
      expectApiError(refused, 429, 'rate_limited')
      expect(refused.headers['retry-after']).toBe('1')
    }
    await expect.poll(() => held).toHaveLength(60)
    for (const socket of held) socket.end(jsonReply({ analysis: [] }))
    await Promise.all(calls)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(60)
  },
)

testHere('a body that is late or too long is rejected in JSON before it takes a slot', async () => {
  await using one = await createFleet(1, 1, { SAMPLE_SHOP: 'true' })
  await using balancer = await startBalancer('haproxy', one.ports)
  const call = (length: number, body: string) => {
    const fields = ['Authorization: Bearer t', `Content-Length: ${length}`]
    const head = `POST ${ANALYSES.products.path} HTTP/1.1`
    return exchangeOverTls(balancer.origin, rawRequest(head, fields, body))
  }
  expect(await call(2, 'x')).toMatch(/^HTTP\/1.1 408 .*\/json\r\n.*"code":"request_timeout"/s)
  expect(await call(1025, 'x'.repeat(1025))).toMatch(/^HTTP\/1.1 413 .*\/json\r\n.*"code":"too_large"/s)
  expect(one.instances[0]?.lines.filter((line) => line.includes(ANALYSES.products.path))).toEqual([])
})

testHere('analyses beyond the capacity of two instances wait in a queue, and pages don’t', async () => {
  const answering = Promise.withResolvers<void>()
  await using host = await startRawHost(async (socket) => {
    await answering.promise
    socket.end(jsonReply({ analysis: [] }))
  })
  await using two = await createFleet(2, 2, { ANALYSIS_HOST: host.origin })
  const withSixPlaces = (config: string) => config.replace('maxconn 240', 'maxconn 6')
  await using balancer = await startBalancer('haproxy', two.ports, withSixPlaces)
  const calls = Array.from({ length: 20 }, (_, caller) =>
    balancer.requestAnalysis(`token${caller}`, { from: `127.0.0.${2 + caller}` }),
  )
  await expect.poll(() => host.requests.length).toBe(12)
  expect((await balancer.ask('/terms')).status).toBe(200)
  expect(host.requests).toHaveLength(12)
  answering.resolve()
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(20).fill(200))
})
