/** Two instances behind each balancer in deploy/. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect as connectByHttp2 } from 'node:http2'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { closeServer, listen } from '../../server/http/lifecycle.ts'
import { hasProgram } from '../../server/testing/has-program.ts'
import { rawRequest } from '../../server/testing/raw-client.ts'
import { jsonReply, startRawHost } from '../../server/testing/raw-host.ts'
import { readMetric } from '../../server/testing/read-metric.ts'
import { ANALYSES } from '../../shared/analysis.ts'
import { attack, CALL_WITHOUT_BODY, PAGE } from './attack.ts'
import { createFleet, type Fleet } from './create-fleet.ts'
import { exchangeOverTls } from './exchange-over-tls.ts'
import { expectApiError } from './expect-api-error.ts'
import { BALANCERS } from './shipped-files.ts'
import { type Balancer, startBalancer } from './start-balancer.ts'

const PATH = ANALYSES.products.path
const TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const LIST = jsonReply({ analysis: Array.from({ length: 9000 }, (_, id) => ({ id: id ** 3 })) })

const startTwo = (host: { readonly origin: string }, env: Record<string, string> = {}) =>
  createFleet(2, 2, {
    ...{ NODE_ENV: 'production', ANALYSIS_HOST: host.origin },
    ...{ RATE_LIMIT_PER_MINUTE: '0', METRICS_PORT: '0', ...env },
  })
const startHost = () => startRawHost((socket) => socket.end(jsonReply({ analysis: [] })))

/** A browser's visit, whose calls share a connection that ends with the visit. */
function openVisit(origin: string) {
  const session = connectByHttp2(origin, { rejectUnauthorized: false }).on('error', () => {})
  return {
    requestAnalysis(token: string, coding = 'identity') {
      const fields = { ...CALL_WITHOUT_BODY, authorization: `Bearer ${token}`, 'accept-encoding': coding }
      const stream = session.request(fields).on('error', () => {})
      stream.end('{}')
      return stream
    },
    [Symbol.dispose]: () => session.destroy(),
  }
}

/** Waits for less than a quarter of the deadline. */
async function expectNoCallUnderWay({ instances }: Fleet): Promise<void> {
  for (const instance of instances)
    await expect.poll(() => readMetric(instance, 'vitrine_analyses_in_flight')).toBe(0)
}

const CARRIED = {
  Authorization: 'Bearer CANARY',
  Cookie: 'token=CANARY',
  Referer: 'https://localhost/installed?next=CANARY',
  'User-Agent': 'CANARY',
}

/** The responses don't matter, and a balancer may close the connection. */
async function carryTokens({ ask, requestAnalysis, httpOrigin, origin }: Balancer): Promise<void> {
  const paths = ['/installed?next=CANARY', '/instaled;next=CANARY', '/home%23token=CANARY', `${PATH}?CANARY`]
  const calls = paths.flatMap((path) => [
    ask(path, { headers: CARRIED }),
    exchangeOverTls(origin, rawRequest(`GET ${path} CANARY/1.1`)),
    fetch(httpOrigin + path, { redirect: 'manual' }),
  ])
  await Promise.allSettled([...calls, requestAnalysis('CANARY', { headers: CARRIED })])
}

/** The balancers keep each IP address with one instance. With this many addresses, each instance gets some. */
const OTHERS = Array.from({ length: 8 }, (_, index) => `127.0.0.${2 + index}`)

describe.for(BALANCERS)('behind %s', (name) => {
  const testHere = test.runIf(hasProgram(name))

  testHere('an instance takes host, scheme, client address and request id from the edge', async () => {
    await using host = await startHost()
    // Without NOINDEX there is a sitemap.
    await using two = await startTwo(host, { RATE_LIMIT_PER_MINUTE: '1', NOINDEX: 'false' })
    await using balancer = await startBalancer(name, two.ports)
    expect((await balancer.ask('/sitemap.xml')).body).toMatch(/<loc>https:\/\/localhost/)
    expect((await balancer.ask('/readyz')).status).toBe(404)
    // As much as an instance accepts: cookies of other sites next to a long token.
    const cookies = { Cookie: `a=${'x'.repeat(30_000)}` }
    expect((await balancer.ask('/terms', { headers: cookies })).status).toBe(200)

    // An IP address may make ten times as many calls as a session, and forged forwarded addresses make no difference.
    const statuses: number[] = []
    for (let call = 0; call < 12; call += 1) {
      const headers = { 'X-Forwarded-For': `198.51.100.${call}`, 'X-Request-Id': 'made-up' }
      const traced = { ...headers, traceparent: TRACE, tracestate: 'a=b' }
      const response = await balancer.requestAnalysis(`token${call}`, { headers: traced })
      statuses.push(response.status)
      expect(response.headers['x-request-id']).not.toBe('made-up')
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    expect(host.requests[0]).toMatch(new RegExp(`^traceparent: ${TRACE}\r\ntracestate: a=b\r$`, 'im'))
  })

  testHere('a caller who disconnects before or during the responses frees all slots', async () => {
    await using host = await startRawHost((socket, _request, token) => {
      if (token === 'midst') socket.write(LIST.subarray(0, -9))
    })
    await using two = await startTwo(host)
    await using balancer = await startBalancer(name, two.ports)
    for (const token of ['before', 'midst']) {
      using visit = openVisit(balancer.origin)
      const calls = Array.from({ length: 4 }, () => visit.requestAnalysis(token))
      await expect.poll(() => host.heard(token)).toBe(4)
      if (token === 'midst') await Promise.all(calls.map((call) => once(call, 'data')))
    }
    await expectNoCallUnderWay(two)
  })

  testHere('a list that the host breaks off never looks complete', async () => {
    await using host = await startRawHost((socket) => socket.end(LIST.subarray(0, -9)))
    await using two = await startTwo(host)
    await using balancer = await startBalancer(name, two.ports)
    using visit = openVisit(balancer.origin)
    for (const coding of ['identity', 'br'])
      await expect(text(visit.requestAnalysis('owner', coding)).then(JSON.parse)).rejects.toThrow()
    await expectNoCallUnderWay(two)
  })

  testHere(
    'an analysis whose instance dies is not sent twice, and without an instance the response is still JSON',
    async () => {
      const heard = Promise.withResolvers<void>()
      await using host = await startRawHost((socket, _request, token) => {
        if (token === 'lost') heard.resolve()
        else socket.end(jsonReply({ analysis: [] }))
      })
      await using two = await startTwo(host)
      await using balancer = await startBalancer(name, two.ports)
      expect((await balancer.requestAnalysis('first')).status).toBe(200)
      const findServing = () => two.instances.find(({ lines }) => lines.some((line) => line.includes(PATH)))
      await expect.poll(findServing).toBeDefined()
      const lost = balancer.requestAnalysis('lost')
      await heard.promise
      await findServing()?.end('SIGKILL')
      expectApiError(await lost, 502, 'internal')
      expect((await balancer.ask('/')).status).toBe(200)
      expect((await balancer.requestAnalysis('next')).status).toBe(200)
      expect(host.requests).toHaveLength(3)

      for (const instance of two.instances) await instance.end('SIGKILL')
      const answer = await balancer.requestAnalysis('token')
      expect([502, 503]).toContain(answer.status)
      expectApiError(answer, answer.status, answer.status === 503 ? 'overloaded' : 'internal')
      await expect.poll(() => balancer.readLogs()).toContain(String(answer.headers['x-request-id']))
    },
  )

  testHere(
    'the balancer keeps no idle connection to an instance, because an instance might close it',
    async () => {
      const instance = createServer((_request, response) => response.end())
      instance.keepAliveTimeout = 3_600_000
      const { port } = new URL(await listen(instance, '127.0.0.1', 0))
      await using balancer = await startBalancer(name, [Number(port)])
      for (let visit = 0; visit < 3; visit += 1) expect((await balancer.ask('/')).status).toBe(200)
      const countConnections = promisify(instance.getConnections).bind(instance)
      await expect.poll(() => countConnections()).toBe(0)
      await closeServer(instance)
    },
  )

  testHere('a connection that sends half of its headers is closed, on both ports', async () => {
    await using host = await startHost()
    await using two = await startTwo(host)
    await using balancer = await startBalancer(name, two.ports)
    const half = 'GET / HTTP/1.1\r\nHost: localhost\r\nX'
    const { port } = new URL(balancer.httpOrigin)
    const plain = connect(Number(port), '127.0.0.1', () => plain.write(half)).resume()
    // Resolves when the connection ends.
    await Promise.all([once(plain, 'close'), exchangeOverTls(balancer.origin, half)])
  })

  testHere('the log contains paths, and nothing that could be a token', async () => {
    await using host = await startHost()
    await using two = await startTwo(host)
    await using balancer = await startBalancer(name, two.ports)
    await carryTokens(balancer)
    for (const instance of two.instances) await instance.end('SIGKILL')
    await carryTokens(balancer)
    await balancer.ask('/last')
    await expect.poll(() => balancer.readLogs()).toMatch(/\/last/)
    expect(balancer.readLogs()).toMatch(/\/installed\b/)
    expect(balancer.readLogs()).not.toContain('CANARY')
  })

  // So many that their queue would be longer than any client waits.
  testHere.for([
    ['1,200 calls whose bodies never arrive', 12, CALL_WITHOUT_BODY],
    ['2,400 pages that are never read', 24, PAGE],
  ] as const)('%s, of one address, keep nobody else waiting', async ([, connections, request]) => {
    await using host = await startHost()
    await using two = await startTwo(host)
    await using balancer = await startBalancer(name, two.ports)
    using _attack = await attack(balancer.origin, connections, request)
    const askAsOthers = async () => {
      const asked = OTHERS.flatMap((from) => [
        balancer.ask('/terms', { from }),
        balancer.requestAnalysis(from, { from }),
      ])
      return (await Promise.all(asked)).map(({ status }) => status)
    }
    // On a busy machine, the burst itself may take some seconds, and HAProxy's queue times out after thirty.
    await expect.poll(askAsOthers).toEqual(Array(2 * OTHERS.length).fill(200))
  })
})
