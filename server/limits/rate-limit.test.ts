import { expect, onTestFinished, test, vi } from 'vitest'
import { requestAnalysis } from '../testing/request-analysis.ts'
import { startBoth } from '../testing/start-app.ts'
import { createRateLimit } from './rate-limit.ts'

async function allowed(count: number, call: (index: number) => Promise<Response>): Promise<number> {
  let passed = 0
  for (let index = 0; index < count; index += 1) {
    const { status } = await call(index)
    expect([200, 429]).toContain(status)
    if (status === 200) passed += 1
  }
  return passed
}

function startLimited(perMinute: number, env: Record<string, string> = {}) {
  return startBoth({ env: { RATE_LIMIT_PER_MINUTE: String(perMinute), ...env } })
}

test('a session over the limit gets a 429 with Retry-After, and the host is not called', async () => {
  await using app = await startLimited(2)
  expect(await allowed(2, () => requestAnalysis(app))).toBe(2)
  const refused = await requestAnalysis(app)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({
    error: { code: 'rate_limited', requestId: refused.headers.get('x-request-id') },
  })
  expect(app.host.requests).toHaveLength(2)
  expect((await requestAnalysis(app, 'another')).status).toBe(200)
})

test.each([
  ['an IP address has ten times a session’s limit, whatever its headers say', 2, '0', 25, 20],
  ['if TRUST_PROXY_HOPS is not set, no limit is by IP address', 2, '', 25, 25],
  ['a limit of 0 turns the limit off', 0, '0', 100, 100],
])('%s', async (_promise, perMinute, hops, calls, most) => {
  await using app = await startLimited(perMinute, { TRUST_PROXY_HOPS: hops })
  const call = (index: number) =>
    requestAnalysis(app, `token${index}`, {
      'X-Forwarded-For': `10.0.0.${index}`,
      Forwarded: `for=10.0.0.${index}`,
    })
  expect(await allowed(calls, call)).toBe(most)
})

test('behind one proxy, only the last forwarded IP address counts, without its port', async () => {
  await using app = await startLimited(1, { TRUST_PROXY_HOPS: '1' })
  const from = (address: string) => (index: number) =>
    requestAnalysis(app, `${address.replaceAll('.', '-')}${index}`, {
      'X-Forwarded-For': `9.9.9.${index}, ${address}:${1000 + index}`,
    })
  expect(await allowed(12, from('10.0.0.1'))).toBe(10)
  expect(await allowed(12, from('[2001:db8::1]'))).toBe(10)
  expect(await allowed(12, from('10.0.0.2'))).toBe(10)
  expect(app.logLines.join('')).not.toMatch('TRUST_PROXY_HOPS')
})

test('after a minute, sixty calls can be made again, per session and per IP address', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const countCall = createRateLimit(60)
  const call = (session: string) => countCall({ address: '10.0.0.1', session })
  for (const _ of [1, 2]) {
    for (let count = 0; count < 600; count += 1) await call(`session ${count % 10}`)
    await expect(call('another')).rejects.toMatchObject({
      cause: 'calls of one address a minute',
      headers: { 'Retry-After': '60' },
    })
    vi.advanceTimersByTime(60_000)
  }
})
