import { expect, test } from 'vitest'
import { ANALYSES } from '../../shared/analysis.ts'
import { requestAnalysis } from '../testing/request-analysis.ts'
import { startApp } from '../testing/start-app.ts'

test('each request logs one line: 5xx at warn, analyses and 4xx at info, pages, files and 404s at debug; probes log none', async () => {
  await using app = await startApp({ env: { LOG_LEVEL: 'debug' } })
  await fetch(`${app.origin}/?secret`)
  await fetch(`${app.origin}/healthz`)
  await fetch(`${app.origin}/readyz`)
  await fetch(`${app.origin}/missing`)
  await fetch(app.origin, { method: 'POST' })
  await requestAnalysis(app)
  await expect.poll(() => app.logLines).toHaveLength(4)
  const lines = app.logLines.map((line) => JSON.parse(line))
  expect(lines).toMatchObject([
    { level: 'debug', route: '/', status: 200, msg: 'Request', ms: expect.any(Number) },
    { level: 'debug', route: 'unmatched', status: 404, msg: 'Request' },
    { level: 'info', route: '/', status: 405, msg: 'Request' },
    { level: 'warn', route: ANALYSES.products.path, status: 502, errorCode: 'analysis_unreachable' },
  ])
})

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

async function logLineFor(env: Record<string, string>, headers: Record<string, string>) {
  await using app = await startApp({ env })
  // Logged only at level debug.
  await fetch(app.origin)
  await fetch(app.origin, { method: 'POST', headers })
  await expect.poll(() => app.logLines).toHaveLength(1)
  return JSON.parse(app.logLines[0] ?? '')
}

test('the log has the ids of a trusted edge beside our own', async () => {
  const edgeRequestId = 'edge-7f/'.padEnd(128, '1')
  const headers = { 'X-Request-Id': edgeRequestId, Traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }
  expect(await logLineFor({ TRUST_PROXY_HOPS: '1' }, headers)).toMatchObject({
    requestId: expect.stringMatching(UUID),
    edgeRequestId,
    traceId: TRACE,
  })
  const untrusted = await logLineFor({}, headers)
  expect(untrusted.edgeRequestId).toBeUndefined()
  expect(untrusted.traceId).toBeUndefined()
})

test.each([
  ['X-Request-Id', 'two words'],
  ['X-Request-Id', 'a'.repeat(129)],
  ['Traceparent', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
  ['Traceparent', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['Traceparent', `00-${TRACE}-00f067aa0ba902b7-01,00-${TRACE}-00f067aa0ba902b7-01`],
])('an edge’s header %s: %s is not logged', async (name, value) => {
  const line = await logLineFor({ TRUST_PROXY_HOPS: '1' }, { [name]: value })
  expect(line.requestId).toMatch(UUID)
  expect(line.edgeRequestId).toBeUndefined()
  expect(line.traceId).toBeUndefined()
})
