import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { analyse } from '../testing/analyse.ts'
import { hasProgram } from '../testing/has-program.ts'
import { openClient, rawAnalysis } from '../testing/raw-client.ts'
import { type Behaviour, jsonReply, reply } from '../testing/raw-host.ts'
import { readMetric } from '../testing/read-metric.ts'
import { type RedisServer, startRedis } from '../testing/redis-server.ts'
import { startBoth } from '../testing/start-both.ts'
import { createAcceptedSessions } from './accepted-sessions.ts'
import { createRateLimit } from './rate-limit.ts'
import { limitRejectedTokens } from './rejected-tokens.ts'

const PER_MINUTE = 2
const PER_ADDRESS = 20
const SIGNED = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6NywiZW1haWwiOiJhQGIuYyJ9'
const OWNER = `${SIGNED}.good`
const forged = (count: number) => `${SIGNED}.AAAA${String(count).padStart(4, '0')}`

/** Verifies signatures: those that begin with `good` are right; those that begin with `slow` it never answers. */
const verify: Behaviour = (socket, _request, token) => {
  const signature = token.split('.').at(-1) ?? ''
  if (signature.startsWith('good')) socket.write(jsonReply({ analysis: [] }))
  else if (!signature.startsWith('slow')) socket.write(reply('401 Unauthorized', [], 'no'))
}

function startVerifying(env: Readonly<Record<string, string>>) {
  const limits = { RATE_LIMIT_PER_MINUTE: String(PER_MINUTE), TRUST_PROXY_HOPS: '1' }
  return startBoth({ env: { ...limits, ...env } }, verify)
}

type Verifying = Awaited<ReturnType<typeof startVerifying>>

async function statusOf(app: Verifying, token: string, address = '10.0.0.1'): Promise<number> {
  return (await analyse(app, token, { 'X-Forwarded-For': address })).status
}

async function statuses(count: number, ask: (index: number) => Promise<number>): Promise<readonly number[]> {
  const said: number[] = []
  for (let index = 0; index < count; index += 1) said.push(await ask(index))
  return said
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status)

describe.each(['in this process', 'in a real Redis'])('the minute, counted %s,', (where) => {
  const isInRedis = where === 'in a real Redis'
  const testThere = test.skipIf(isInRedis && !hasProgram('redis-server'))
  let redis: RedisServer | undefined
  beforeAll(async () => {
    if (isInRedis && hasProgram('redis-server')) redis = await startRedis()
  })
  afterAll(() => redis?.[Symbol.asyncDispose]())
  const env = () => (redis ? { REDIS_URL: redis.url } : {})

  testThere('of an owner is untouched by forged signatures under the same header and payload', async () => {
    await using app = await startVerifying(env())
    const strangers = await statuses(30, (index) => statusOf(app, forged(index), `10.1.0.${index % 10}`))
    expect(strangers).toEqual([...times(20, 401), ...times(10, 429)])
    expect(await statuses(3, () => statusOf(app, OWNER))).toEqual([200, 200, 429])
  })

  testThere(
    'of an address loses nothing to tokens that the host rejects; a few of them are let through',
    async () => {
      await using app = await startVerifying(env())
      const owner = (index: number) => `owner.${index}.good`
      const from = (token: string) => statusOf(app, token, '10.2.0.1')
      const half = PER_ADDRESS / 2
      expect(await statuses(half, (index) => from(owner(index)))).toEqual(times(half, 200))
      const strangers = await statuses(10, (index) => from(forged(index)))
      expect(strangers).toEqual([...times(PER_MINUTE, 401), ...times(8, 429)])
      expect(app.host.requests).toHaveLength(half + PER_MINUTE)
      expect(await statuses(half, (index) => from(owner(index)))).toEqual(times(half, 200))
      expect(await from(owner(1))).toBe(429)
      expect(await statusOf(app, 'owner.new.good', '10.2.0.2')).toBe(200)
    },
  )
})

test('a stranger who is refused is told when to come back, and the log says why', async () => {
  await using app = await startVerifying({})
  await statuses(PER_MINUTE, (index) => statusOf(app, forged(index)))
  const refused = await analyse(app, forged(9), { 'X-Forwarded-For': '10.0.0.1' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ error: { code: 'rate_limited' } })
  await expect.poll(() => app.logLines.join('')).toMatch('"cause":"rejected tokens of one address a minute"')
})

test('forged tokens that wait for the host leave the places of an address to its owners', async () => {
  const limits = { ANALYSIS_MAX_IN_FLIGHT: '8', RATE_LIMIT_PER_MINUTE: '100' }
  await using app = await startVerifying(limits)
  expect(await statusOf(app, OWNER)).toBe(200)
  const strangers = Array.from({ length: 4 }, (_, index) => statusOf(app, `a.b.slow${index}`))
  await expect.poll(() => app.host.requests).toHaveLength(5)
  expect(await statusOf(app, 'a.b.slow9')).toBe(429)
  expect(await statusOf(app, OWNER)).toBe(200)
  await app.host[Symbol.asyncDispose]()
  expect(await Promise.all(strangers)).toEqual(times(4, 502))
})

test('a stranger who leaves before the host’s answer is one whose token was rejected', async () => {
  await using app = await startVerifying({ TRUST_PROXY_HOPS: '0', METRICS_PORT: '0' })
  for (let count = 1; count <= PER_MINUTE; count += 1) {
    const stranger = await openClient(app.origin)
    stranger.socket.write(rawAnalysis({ token: `a.b.slow${count}` }))
    await expect.poll(() => app.host.requests).toHaveLength(count)
    stranger.socket.destroy()
  }
  await expect.poll(() => readMetric(app, 'vitrine_analyses_in_flight')).toBe(0)
  expect(await statusOf(app, 'a.b.bad')).toBe(429)
})

test('an owner whose token has expired is a stranger until the host accepts another one', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const admit = limitRejectedTokens(1, createRateLimit(10), createAcceptedSessions())
  const owner = { address: '10.0.0.1', session: 'owner' }
  const newcomer = { address: '10.0.0.1', session: 'newcomer' }
  for (const outcome of [200, 500, 'left', 200, 401] as const) (await admit(owner))(outcome)
  await expect(admit(owner)).rejects.toMatchObject({ code: 'rate_limited', headers: { 'Retry-After': '60' } })
  await expect(admit(newcomer)).rejects.toThrow('rate_limited')
  vi.advanceTimersByTime(60_000)
  ;(await admit(owner))(200)
  ;(await admit(newcomer))(401)
  ;(await admit(owner))(200)
})

test.each([302, 403, 503])(
  'a host that says %i has neither accepted nor rejected a token',
  async (status) => {
    const accepted = createAcceptedSessions()
    const admit = limitRejectedTokens(1, createRateLimit(3), accepted)
    const caller = { address: '10.0.0.1', session: 'one' }
    for (let call = 0; call < 3; call += 1) (await admit(caller))(status)
    expect(accepted.has('one')).toBe(false)
    await expect(admit(caller)).rejects.toThrow('rate_limited')
  },
)

test('of accepted sessions the latest are remembered', () => {
  const accepted = createAcceptedSessions(2)
  for (const session of ['one', 'two', 'one', 'three']) accepted.add(session)
  expect(['one', 'two', 'three'].filter(accepted.has)).toEqual(['one', 'three'])
})
