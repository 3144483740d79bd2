/** Two instances behind each balancer of deploy/: what the product must be told arrives, what callers claim doesn't. */
import { describe, expect, test } from 'vitest'
import { hasProgram } from '../../server/testing/has-program.ts'
import { jsonReply, startRawHost } from '../../server/testing/raw-host.ts'
import { readMetric } from '../../server/testing/read-metric.ts'
import { ANALYSES } from '../../shared/analysis.ts'
import { createFleet } from './create-fleet.ts'
import { expectApiError } from './expect-api-error.ts'
import { BALANCERS } from './shipped-files.ts'
import { startBalancer } from './start-balancer.ts'

const PATH = ANALYSES.products.path
const TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

const startTwo = (env: Record<string, string>) =>
  createFleet(2, 2, { NODE_ENV: 'production', RATE_LIMIT_PER_MINUTE: '0', ...env })
const startHost = () => startRawHost((socket) => socket.end(jsonReply({ analysis: [] })))

describe.for(BALANCERS)('behind %s', (name) => {
  const testHere = test.runIf(hasProgram(name))

  testHere('an instance takes host, scheme, address and id from the edge', async () => {
    await using host = await startHost()
    await using two = await startTwo({
      ...{ ANALYSIS_HOST: host.origin, RATE_LIMIT_PER_MINUTE: '1' },
      // So that there is a sitemap.
      NOINDEX: 'false',
    })
    await using balancer = await startBalancer(name, two.ports)

    expect((await balancer.ask('/sitemap.xml')).body).toMatch(/<loc>https:\/\/localhost/)

    // An address may make ten times as many calls as a session; one that is made up for each call makes no difference.
    const statuses: number[] = []
    for (let call = 0; call < 12; call += 1) {
      const reply = await balancer.analyse(`token${call}`, {
        headers: {
          'X-Forwarded-For': `198.51.100.${call}`,
          'X-Request-Id': 'made-up',
          traceparent: TRACE,
          tracestate: 'a=b',
        },
      })
      statuses.push(reply.status)
      expect(reply.headers['x-request-id']).not.toBe('made-up')
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    expect(host.requests).toHaveLength(10)
    expect(host.requests[0]).toMatch(new RegExp(`^traceparent: ${TRACE}\r\ntracestate: a=b\r$`, 'im'))
  })

  testHere('callers who leave at any byte leave no place taken', async () => {
    const list = jsonReply({ analysis: Array.from({ length: 3000 }, (_, id) => ({ id: id ** 3 })) })
    await using host = await startRawHost((socket) => socket.write(list))
    await using two = await startTwo({ ANALYSIS_HOST: host.origin, METRICS_PORT: '0' })
    await using balancer = await startBalancer(name, two.ports)
    const leave = (leaveAt: number, coding: string) =>
      balancer.analyse(`${coding}${leaveAt}`, { headers: { 'Accept-Encoding': coding }, leaveAt })
    for (const coding of ['identity', 'gzip', 'br'])
      await Promise.all([1, 1, 1, 1, 500, 5000, 20_000, Infinity].map((bytes) => leave(bytes, coding)))
    for (const instance of two.instances)
      await expect.poll(() => readMetric(instance, 'vitrine_analyses_in_flight')).toBe(0)
  })

  testHere(
    'an analysis that dies with its instance is 502 in JSON, is not sent twice, and nobody else notices',
    async () => {
      const heard = Promise.withResolvers<void>()
      await using host = await startRawHost((socket, request) => {
        if (request.includes('Bearer lost')) heard.resolve()
        else socket.end(jsonReply({ analysis: [] }))
      })
      await using two = await startTwo({ ANALYSIS_HOST: host.origin })
      await using balancer = await startBalancer(name, two.ports)
      expect((await balancer.analyse('first')).status).toBe(200)
      const findServing = () => two.instances.find(({ lines }) => lines.some((line) => line.includes(PATH)))
      await expect.poll(findServing).toBeDefined()
      const answer = balancer.analyse('lost')
      await heard.promise
      await findServing()?.end('SIGKILL')
      expectApiError(await answer, 502, 'internal')
      expect((await balancer.ask('/')).status).toBe(200)
      expect((await balancer.analyse('next')).status).toBe(200)
      expect(host.requests).toHaveLength(3)
    },
  )

  // Caddy has no queue: there the instances say themselves that they are full.
  test.runIf(hasProgram(name) && name === 'haproxy')(
    'more analyses than two instances take wait for their turn, and pages don’t',
    async () => {
      const answering = Promise.withResolvers<void>()
      await using host = await startRawHost(async (socket) => {
        await answering.promise
        socket.end(jsonReply({ analysis: [] }))
      })
      await using two = await startTwo({ ANALYSIS_HOST: host.origin })
      const withSixPlaces = (config: string) => config.replace('maxconn 240', 'maxconn 6')
      await using balancer = await startBalancer(name, two.ports, withSixPlaces)
      const calls = Array.from({ length: 20 }, (_, caller) =>
        balancer.analyse(`token${caller}`, { from: `127.0.0.${2 + caller}` }),
      )
      await expect.poll(() => host.requests.length).toBe(12)
      expect((await balancer.ask('/terms')).status).toBe(200)
      expect(host.requests).toHaveLength(12)
      answering.resolve()
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(20).fill(200))
    },
  )
})
