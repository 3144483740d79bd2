import { expect, test } from 'vitest'
import { ANALYSES } from '../../shared/analysis.ts'
import { jsonReply } from '../testing/raw-host.ts'
import { readMetrics } from '../testing/read-metric.ts'
import { requestAnalysis } from '../testing/request-analysis.ts'
import { startApp, startBoth } from '../testing/start-app.ts'

const PATH = ANALYSES.products.path

test('requests, errors by code, refusals and calls in flight are counted, on a separate port', async () => {
  const hold = Promise.withResolvers<void>()
  const heard = Promise.withResolvers<void>()
  const env = { METRICS_PORT: '0', RATE_LIMIT_PER_MINUTE: '3' }
  await using app = await startBoth({ env }, async (socket) => {
    const calls = app.host.requests.length
    if (calls === 3) {
      heard.resolve()
      await hold.promise
    }
    if (calls === 2) socket.end('HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n')
    else socket.write(jsonReply({ analysis: [] }))
  })
  for (const url of [`${app.origin}/metrics`, `${app.metricsOrigin}/`])
    expect((await fetch(url)).status).toBe(404)
  await (await requestAnalysis(app, 'canary-token')).text()
  await (await requestAnalysis(app, 'canary-token')).text()
  const held = requestAnalysis(app, 'canary-token')
  await heard.promise
  expect(await readMetrics(app)).toMatch(/^vitrine_analyses_in_flight 1$/m)
  hold.resolve()
  await (await held).text()
  expect((await requestAnalysis(app, 'canary-token')).status).toBe(429)
  for (const path of ['/canary-path', '/shopify/canary-path'])
    await fetch(`${app.origin}${path}?canary-query`)
  await fetch(`${app.origin}/`, { method: 'PROPFIND' })

  const metrics = await readMetrics(app)
  expect(metrics).toMatch(`vitrine_requests_total{route="${PATH}",method="POST",status="200"} 2`)
  expect(metrics).toMatch(`vitrine_requests_total{route="${PATH}",method="POST",status="502"} 1`)
  expect(metrics).toMatch(/vitrine_requests_total\{route="\/",method="other",status="405"\} 1/)
  expect(metrics).toMatch('vitrine_requests_total{route="/shopify/*",method="GET",status="404"} 1')
  expect(metrics).toMatch(`vitrine_analysis_duration_seconds_count{route="${PATH}"} 3`)
  expect(metrics).toMatch(/^vitrine_api_errors_total\{code="analysis_invalid"\} 1$/m)
  expect(metrics).toMatch(/^vitrine_api_errors_total\{code="rate_limited"\} 1$/m)
  expect(metrics).toMatch(/^vitrine_analyses_in_flight 0$/m)
  expect(metrics).toMatch(/^nodejs_eventloop_lag_/m)
  expect(metrics).not.toMatch('canary')
})

test('calls of analyses that this release doesn’t know share one route in log and metrics', async () => {
  await using app = await startBoth({ env: { METRICS_PORT: '0' } })
  for (const name of ['refunds', 'canary-1']) {
    const headers = { Authorization: 'Bearer a' }
    await (await fetch(`${app.origin}/shopify/analyze-${name}`, { method: 'POST', headers })).text()
  }
  const metrics = await readMetrics(app)
  const route = 'route="/shopify/analyze-other"'
  expect(metrics).toMatch(`vitrine_requests_total{${route},method="POST",status="200"} 2`)
  expect(metrics).toMatch(`vitrine_analysis_duration_seconds_count{${route}} 2`)
  expect(app.logLines.join('')).toMatch('"level":"info"')
  expect(app.logLines.join('') + metrics).not.toMatch(/refunds|canary/)
})

test('the metrics of a new process name the release, and probes are not counted', async () => {
  await using app = await startApp({ env: { METRICS_PORT: '0' } })
  for (const path of ['/healthz', '/readyz?probe'])
    for (const origin of [app.origin, app.metricsOrigin])
      expect((await fetch(origin + path)).status).toBe(200)
  const metrics = await readMetrics(app)
  expect(metrics).toMatch(/^vitrine_build_info\{version="\S+",commit="\S+",node="v\d+\S+"\} 1$/m)
  expect(metrics).not.toMatch(/^vitrine_requests_total\{.* [1-9]/m)
  // Counters that alerts use start at zero, so that even the first event shows as an increase.
  const statusesOf = (name: string) =>
    Array.from(metrics.matchAll(new RegExp(`^${name}\\{.*status="(\\d+)"} 0$`, 'gm')), ([, status]) => status)
  expect(new Set(statusesOf('vitrine_requests_total'))).toEqual(new Set(['200', '429', '500']))
  expect(new Set(statusesOf('vitrine_host_responses_total'))).toEqual(
    new Set(['200', '401', '404', '500', '502', '503', '504']),
  )
  expect(metrics).not.toMatch('vitrine_rate_limit_store_up')
  await app[Symbol.asyncDispose]()
  await expect(fetch(`${app.metricsOrigin}/metrics`)).rejects.toThrow('fetch failed')
})
