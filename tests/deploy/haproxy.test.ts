/** Two instances behind HAProxy with deploy/haproxy.cfg. Caddy and Kubernetes validate their own files (syntax.test.ts). */
import { once } from 'node:events'
import { createServer, STATUS_CODES } from 'node:http'
import { connect } from 'node:http2'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { serve } from '../../server/http/lifecycle.ts'
import { hasProgram } from '../../server/testing/has-program.ts'
import { jsonReply, startRawHost } from '../../server/testing/raw-host.ts'
import { readMetric } from '../../server/testing/read-metric.ts'
import { ANALYSES } from '../../shared/analysis.ts'
import type { ApiErrorCode } from '../../shared/api-error.ts'
import { startFleet } from './start-fleet.ts'
import { type HttpResponse, startHaproxy } from './start-haproxy.ts'

const PATH = ANALYSES.products.path
const TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const EMPTY_LIST = jsonReply({ analysis: [] })
const LIST = jsonReply({ analysis: Array.from({ length: 9000 }, (_, id) => ({ id: id ** 3 })) })

const startTwo = (host: { readonly origin: string }, env: Record<string, string> = {}) =>
  startFleet(2, {
    ...{ NODE_ENV: 'production', ANALYSIS_HOST: host.origin },
    ...{ RATE_LIMIT_PER_MINUTE: '0', METRICS_PORT: '0', ...env },
  })
const startHost = () => startRawHost((socket) => socket.end(EMPTY_LIST))

/** A browser's visit, whose calls share a connection that ends with the visit. */
function openVisit(origin: string) {
  const session = connect(origin, { rejectUnauthorized: false }).on('error', () => {})
  return {
    requestAnalysis(token: string) {
      const stream = session.request({
        ...{ ':method': 'POST', ':path': PATH, authorization: `Bearer ${token}` },
        'content-type': 'application/json',
      })
      stream.on('error', () => {}).end('{}')
      return stream
    },
    [Symbol.dispose]: () => session.destroy(),
  }
}

/** Expects an error that the page shows with its own message (shared/outcomes.ts). */
function expectApiError({ status, headers, body }: HttpResponse, expected: number, code: ApiErrorCode) {
  expect([status, headers['content-type']]).toEqual([expected, 'application/json'])
  const { error } = JSON.parse(body)
  const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(error).toEqual({ code, message: STATUS_CODES[expected], requestId })
  expect(headers).toMatchObject({ 'x-request-id': error.requestId, 'cache-control': 'no-store' })
}

describe.runIf(hasProgram('haproxy'))('behind HAProxy', () => {
  test('an instance takes host, scheme, client address and request id from the edge', async () => {
    await using host = await startHost()
    // Without NOINDEX there is a sitemap.
    await using two = await startTwo(host, { RATE_LIMIT_PER_MINUTE: '1' })
    await using haproxy = await startHaproxy(two.ports)
    expect((await haproxy.ask('/readyz')).status).toBe(404)
    // As much as an instance accepts: cookies of other sites next to a long token.
    const cookies = { Cookie: `a=${'x'.repeat(30_000)}` }
    expect((await haproxy.ask('/terms', { headers: cookies })).status).toBe(200)

    // An IP address may make ten times as many calls as a session, and forged forwarded addresses make no difference.
    const statuses: number[] = []
    for (let call = 0; call < 12; call += 1) {
      const headers = { 'X-Forwarded-For': `198.51.100.${call}`, 'X-Request-Id': 'made-up' }
      const traced = { ...headers, traceparent: TRACE }
      const response = await haproxy.requestAnalysis(`token${call}`, { headers: traced })
      statuses.push(response.status)
      expect(response.headers['x-request-id']).not.toBe('made-up')
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    expect(host.requests[0]).toMatch(new RegExp(`^traceparent: ${TRACE}\r$`, 'im'))
  })

  test('a caller who disconnects before or during the responses frees all slots', async () => {
    await using host = await startRawHost((socket, _request, token) => {
      if (token === 'midst') socket.write(LIST.subarray(0, -9))
    })
    await using two = await startTwo(host)
    await using haproxy = await startHaproxy(two.ports)
    for (const token of ['before', 'midst']) {
      using visit = openVisit(haproxy.origin)
      const calls = Array.from({ length: 4 }, () => visit.requestAnalysis(token))
      await expect.poll(() => host.callCount(token)).toBe(4)
      if (token === 'midst') await Promise.all(calls.map((call) => once(call, 'data')))
    }
    // Waits for less than a quarter of the deadline.
    for (const instance of two.instances)
      await expect.poll(() => readMetric(instance, 'vitrine_analyses_in_flight')).toBe(0)
  })

  test('an analysis whose instance dies is not sent twice, and without an instance the response is still JSON', async () => {
    const heard = Promise.withResolvers<void>()
    await using host = await startRawHost((socket, _request, token) => {
      if (token === 'lost') heard.resolve()
      else socket.end(EMPTY_LIST)
    })
    await using two = await startTwo(host)
    await using haproxy = await startHaproxy(two.ports)
    expect((await haproxy.requestAnalysis('first')).status).toBe(200)
    const findServing = () => two.instances.find(({ lines }) => lines.some((line) => line.includes(PATH)))
    await expect.poll(findServing).toBeDefined()
    const lost = haproxy.requestAnalysis('lost')
    await heard.promise
    await findServing()?.end('SIGKILL')
    expectApiError(await lost, 502, 'internal')
    expect((await haproxy.ask('/')).status).toBe(200)
    expect((await haproxy.requestAnalysis('next')).status).toBe(200)
    expect(host.requests).toHaveLength(3)

    for (const instance of two.instances) await instance.end('SIGKILL')
    const answer = await haproxy.requestAnalysis('token')
    expectApiError(answer, 503, 'overloaded')
    await expect.poll(() => haproxy.readLogs()).toContain(String(answer.headers['x-request-id']))
  })

  test('each request has its own connection to an instance, because an instance might close an idle one', async () => {
    const ports = new Set<number | undefined>()
    await using instance = await serve(
      createServer(({ url, socket }, response) => {
        if (url === PATH) ports.add(socket.remotePort)
        response.end()
      }),
    )
    await using haproxy = await startHaproxy([Number(new URL(instance.origin).port)])
    using visit = openVisit(haproxy.origin)
    for (const token of ['first', 'second']) await text(visit.requestAnalysis(token))
    expect(ports.size).toBe(2)
  })

  test('the log contains paths, and nothing that could be a token', async () => {
    await using host = await startHost()
    await using two = await startTwo(host)
    await using haproxy = await startHaproxy(two.ports)
    const headers = {
      Authorization: 'Bearer CANARY',
      Cookie: 'token=CANARY',
      Referer: 'https://localhost/installed?next=CANARY',
      'User-Agent': 'CANARY',
    }
    for (const path of ['/installed?next=CANARY', '/instaled;next=CANARY', '/home%23token=CANARY'])
      await Promise.all([
        haproxy.ask(path, { headers }),
        fetch(haproxy.httpOrigin + path, { redirect: 'manual' }),
      ])
    await haproxy.requestAnalysis('CANARY', { headers })
    for (const instance of two.instances) await instance.end('SIGKILL')
    await haproxy.requestAnalysis('CANARY', { headers })
    await haproxy.ask('/last')
    await expect.poll(() => haproxy.readLogs()).toMatch(/\/last/)
    expect(haproxy.readLogs()).toMatch(/\/installed\b/)
    expect(haproxy.readLogs()).not.toContain('CANARY')
  })

  test('one IP address can use half of the 480 slots for analyses, and gets an error in JSON beyond that', async () => {
    const held: Socket[] = []
    await using host = await startRawHost((socket) => held.push(socket))
    // Enough slots that no instance refuses a call before HAProxy does.
    await using two = await startTwo(host, { ANALYSIS_MAX_IN_FLIGHT: '1000' })
    await using haproxy = await startHaproxy(two.ports)
    const responses: HttpResponse[] = []
    const calls = Array.from({ length: 300 }, async (_, caller) => {
      responses.push(await haproxy.requestAnalysis(`token${caller}`))
    })
    await expect.poll(() => responses).toHaveLength(60)
    for (const refused of responses) {
      expectApiError(refused, 429, 'rate_limited')
      expect(refused.headers['retry-after']).toBe('1')
    }
    await expect.poll(() => held).toHaveLength(240)
    for (const socket of held) socket.end(EMPTY_LIST)
    await Promise.all(calls)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(240)
  })
})
