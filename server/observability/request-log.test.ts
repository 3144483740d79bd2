import { expect, test } from 'vitest'
import { ANALYSES } from '../../shared/analysis.ts'
import { startApp } from '../testing/start-app.ts'

test('each request leaves one line: 5xx at warn, the rest at info, probes none', async () => {
  await using app = await startApp({})
  await fetch(`${app.origin}/healthz`)
  await fetch(`${app.origin}/readyz`)
  await fetch(`${app.origin}/missing`)
  await fetch(`${app.origin}${ANALYSES.products.path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer token' },
  })
  const lines = app.logLines.map((line) => JSON.parse(line))
  expect(lines).toMatchObject([
    { level: 'info', route: 'unmatched', status: 404, msg: 'Request' },
    { level: 'warn', route: ANALYSES.products.path, status: 502, errorCode: 'analysis_unreachable' },
  ])
})

test('failures are logged where only warnings are asked for', async () => {
  await using app = await startApp({ env: { LOG_LEVEL: 'warn' } })
  await fetch(`${app.origin}/missing`)
  await fetch(`${app.origin}${ANALYSES.products.path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer token' },
  })
  expect(app.logLines.map((line) => JSON.parse(line).status)).toEqual([502])
})
