import { expect, onTestFinished, test, vi } from 'vitest'
import { createLogOn } from '../observability/log.ts'
import { requestAnalysis } from '../testing/request-analysis.ts'
import { startBoth } from '../testing/start-app.ts'
import { createProxyWarning } from './proxy-warning.ts'

function startWarning(hops: number | undefined) {
  const lines: string[] = []
  const warn = createProxyWarning(hops, createLogOn({ write: (line) => lines.push(line) }, 'warn'))
  return { lines, warn }
}

test.each([
  [undefined, {}, undefined],
  [undefined, { 'x-forwarded-for': '10.0.0.1' }, /TRUST_PROXY_HOPS is not set: no limit is by IP address/],
  [0, {}, undefined],
  [0, { 'x-forwarded-for': '10.0.0.1' }, /TRUST_PROXY_HOPS is 0: all clients behind it share the limits/],
  [0, { forwarded: 'for=10.0.0.1' }, /TRUST_PROXY_HOPS is 0/],
  [1, { 'x-forwarded-for': '9.9.9.9, 10.0.0.1' }, undefined],
  [2, { 'x-forwarded-for': '10.0.0.1' }, /fewer entries than TRUST_PROXY_HOPS/],
  [2, { 'x-forwarded-for': '10.0.0.1, 10.0.0.2' }, undefined],
] as const)('TRUST_PROXY_HOPS=%s with the headers %j logs the warning: %s', (hops, headers, said) => {
  const { lines, warn } = startWarning(hops)
  warn(headers)
  expect(lines).toEqual(said ? [expect.stringMatching(said)] : [])
})

test('the warning is logged once in five minutes, as long as the cause lasts', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { lines, warn } = startWarning(2)
  for (const [minutes, said] of [
    [0, 1],
    [4, 1],
    [1, 2],
    [60, 3],
  ] as const) {
    vi.advanceTimersByTime(minutes * 60_000)
    for (const _ of [1, 2]) warn({ 'x-forwarded-for': '10.0.0.1' })
    expect(lines).toHaveLength(said)
  }
})

test.each([
  ['an analysis host', {}, 'not set: no limit is by IP address'],
  ['the sample shop', { ANALYSIS_HOST: '' }, '0: all clients behind it share the limits of one IP address'],
])('a call to %s also causes the warning', async (_, env, said) => {
  await using app = await startBoth({ env })
  await requestAnalysis(app, 'one', { 'X-Forwarded-For': '10.0.0.1' })
  await expect
    .poll(() => app.logLines.join(''))
    .toMatch(`"msg":"Requests come through a proxy, but TRUST_PROXY_HOPS is ${said}`)
})
