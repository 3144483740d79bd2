/** Two instances behind each balancer of deploy/: what the product must be told arrives, what callers claim doesn't. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { findFreePort } from '../../server/testing/free-port.ts'
import { jsonReply, startRawHost } from '../../server/testing/raw-host.ts'
import { readMetric } from '../../server/testing/read-metric.ts'
import { type Product, startProduct } from '../../server/testing/start-product.ts'
import { ANALYSES } from '../../shared/analysis.ts'
import { startTraffic } from '../support/traffic.ts'
import { BALANCERS, isInstalled, startBalancer } from './start-balancer.ts'

const PATH = ANALYSES.products.path
const TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

async function startTwo(
  env: Readonly<Record<string, string>>,
  envOfEach: readonly Readonly<Record<string, string>>[] = [],
) {
  const ports = [await findFreePort(), await findFreePort()] as const
  const start = (port: number, index: number) =>
    startProduct({
      env: { TRUST_PROXY_HOPS: '1', NODE_ENV: 'production', ...env, ...envOfEach[index], PORT: String(port) },
    })
  const instances: readonly Product[] = await Promise.all(ports.map(start))
  return {
    ports,
    instances,
    start: async (index: 0 | 1) => start(ports[index], index),
    async [Symbol.asyncDispose]() {
      await Promise.all(instances.map((instance) => instance[Symbol.asyncDispose]()))
    },
  }
}

describe.for(BALANCERS)('behind %s', (name) => {
  test.runIf(isInstalled(name))('host, scheme, address and id are those of the edge', async () => {
    await using host = await startRawHost((socket) => socket.end(jsonReply({ analysis: [] })))
    await using two = await startTwo({ ANALYSIS_HOST: host.origin, RATE_LIMIT_PER_MINUTE: '1' })
    await using balancer = await startBalancer(name, two.ports)

    expect((await balancer.ask('/sitemap.xml')).body).toMatch(/<loc>https:\/\/localhost/)

    // An address may make ten times as many calls as a session; one that is made up for each call makes no difference.
    const statuses: number[] = []
    for (let call = 0; call < 12; call += 1) {
      const reply = await balancer.ask(PATH, {
        method: 'POST',
        headers: {
          Authorization: `Bearer token${call}`,
          'Content-Length': '0',
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

  test.runIf(isInstalled(name))('callers who leave at any byte leave no place taken', async () => {
    const body = Buffer.from(
      JSON.stringify({ analysis: Array.from({ length: 3000 }, (_, id) => ({ id: id ** 3 })) }),
    )
    const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    await using host = await startRawHost((socket) => socket.write(Buffer.concat([Buffer.from(head), body])))
    const metrics = [await findFreePort(), await findFreePort()] as const
    const env = (port: number) => ({ METRICS_HOST: '127.0.0.1', METRICS_PORT: String(port) })
    await using two = await startTwo(
      { ANALYSIS_HOST: host.origin, RATE_LIMIT_PER_MINUTE: '0' },
      metrics.map(env),
    )
    await using balancer = await startBalancer(name, two.ports)
    const leave = (leaveAt: number, coding: string) =>
      balancer.ask(PATH, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${coding}${leaveAt}`,
          'Content-Length': '0',
          'Accept-Encoding': coding,
        },
        leaveAt,
      })
    for (const coding of ['identity', 'gzip', 'br'])
      await Promise.all([1, 1, 1, 1, 500, 5000, 20_000, Infinity].map((bytes) => leave(bytes, coding)))
    for (const port of metrics)
      await expect.poll(() => readMetric(`http://127.0.0.1:${port}`, 'vitrine_analyses_in_flight')).toBe(0)
  })

  test.runIf(isInstalled(name))(
    'an analysis that dies with its instance is not sent twice, and nobody else notices',
    async () => {
      const heard = Promise.withResolvers<void>()
      await using host = await startRawHost((socket, request) => {
        if (request.includes('Bearer lost')) heard.resolve()
        else socket.end(jsonReply({ analysis: [] }))
      })
      await using two = await startTwo({ ANALYSIS_HOST: host.origin, RATE_LIMIT_PER_MINUTE: '0' })
      await using balancer = await startBalancer(name, two.ports)
      const analyse = (token: string) => balancer.ask(PATH, callOf(token))
      expect((await analyse('first')).status).toBe(200)
      const serving = await findServing(two.instances)
      const outcome = analyse('lost').then(
        ({ status }) => status,
        () => 'reset',
      )
      await heard.promise
      await kill(serving)
      expect([502, 'reset']).toContain(await outcome)
      expect((await balancer.ask('/')).status).toBe(200)
      expect((await analyse('next')).status).toBe(200)
      expect(host.requests).toHaveLength(3)
    },
  )

  test.runIf(isInstalled(name))(
    'one restarts while the other stands still for three seconds, and nothing is lost',
    async () => {
      await using host = await startRawHost((socket) => socket.end(jsonReply({ analysis: [] })))
      await using two = await startTwo({
        ANALYSIS_HOST: host.origin,
        RATE_LIMIT_PER_MINUTE: '0',
        DRAIN_MS: '5000',
      })
      const [restarting, late] = two.instances.map(({ process }) => process)
      await using balancer = await startBalancer(name, two.ports)
      const traffic = startTraffic(
        async (target, caller) => {
          const isAnalysis = target.startsWith('/shopify/')
          const options = { from: `127.0.0.${2 + (caller % 20)}`, ...(isAnalysis && callOf(`t${caller}`)) }
          return (await balancer.ask(target, options)).status
        },
        ['/terms', '/favicon.svg'],
      )
      await expect.poll(() => traffic.asked.length).toBeGreaterThan(50)

      const exited = restarting && once(restarting, 'exit')
      restarting?.kill('SIGTERM')
      if (name !== 'nginx') await expect.poll(() => balancer.isUp(0)).toBe(false)
      expect(await exited).toEqual([0, null])
      late?.kill('SIGSTOP')
      await delay(3000)
      const staysUp = name === 'nginx' || (await balancer.isUp(1))
      late?.kill('SIGCONT')
      expect(staysUp).toBe(true)
      await using _restarted = await two.start(0)
      const askedBefore = traffic.asked.length
      await expect.poll(() => traffic.asked.length).toBeGreaterThan(askedBefore + 50)
      await traffic.stop()
      expect(traffic.asked.filter(({ failure }) => failure)).toEqual([])
    },
  )

  // Caddy and nginx have no queue: there the instances say themselves that they are full.
  test.runIf(isInstalled(name) && name === 'haproxy')(
    'more analyses than two instances take wait for their turn, and pages don’t',
    async () => {
      const held: Socket[] = []
      await using host = await startRawHost((socket) => held.push(socket))
      await using two = await startTwo({ ANALYSIS_HOST: host.origin, RATE_LIMIT_PER_MINUTE: '0' })
      await using balancer = await startBalancer(name, two.ports)
      const statuses: number[] = []
      const calls = Array.from({ length: 600 }, async (_, caller) => {
        const reply = await balancer.ask(PATH, {
          from: `127.0.0.${2 + (caller % 50)}`,
          ...callOf(`token${caller}`),
        })
        statuses.push(reply.status)
      })
      await expect.poll(() => held.length).toBeGreaterThan(400)
      const page = await balancer.ask('/terms')
      const refused = [...statuses]
      const answering = setInterval(() => {
        for (const socket of held.splice(0)) socket.end(jsonReply({ analysis: [] }))
      }, 20)
      await Promise.all(calls)
      clearInterval(answering)
      expect(page.status).toBe(200)
      expect(refused).toEqual([])
      expect(statuses.filter((status) => status !== 200)).toEqual([])
    },
  )
})

function callOf(token: string) {
  return { method: 'POST', headers: { Authorization: `Bearer ${token}`, 'Content-Length': '0' } }
}

async function findServing(instances: readonly Product[]): Promise<ChildProcess> {
  const find = () => instances.find(({ lines }) => lines.some((line) => line.includes(PATH)))
  await expect.poll(find).toBeDefined()
  const serving = find()?.process
  if (!serving) throw new Error('No instance was asked.')
  return serving
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
