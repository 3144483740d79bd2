/** The alerts and the dashboard ask for metrics, labels and values that exist; HAProxy's are looked for in haproxy-process.test.ts. */
import { execFileSync } from 'node:child_process'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasProgram } from '../../server/testing/has-program.ts'
import { readMetrics } from '../../server/testing/read-metric.ts'
import { startApp } from '../../server/testing/start-app.ts'
import { findUnknown, PANELS, QUERIES } from './asked-metrics.ts'

test.runIf(hasProgram('promtool'))('Prometheus understands each query of the dashboard', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'queries-'))
  const file = join(folder.path, 'rules.json')
  const rules = PANELS.map(({ expr }, index) => ({
    record: `query:${index}`,
    expr: expr.replaceAll('$__rate_interval', '5m'),
  }))
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'queries', rules }] }))
  execFileSync('promtool', ['check', 'rules', file], { stdio: 'pipe' })
})

test('each metric, label and value that an alert or a panel asks an instance for exists', async () => {
  const env = { METRICS_PORT: '0', REDIS_URL: 'redis://127.0.0.1:9', ASSETS_DIR: '/nowhere' }
  await using app = await startApp({ env })
  await fetch(app.origin)
  const metrics = await readMetrics(app)
  const queries = QUERIES.filter(({ expr }) => !expr.includes('haproxy_'))
  expect(queries.flatMap((query) => findUnknown(query, metrics))).toEqual([])
})
