/** The alerts and the dashboard use only existing metrics and label values. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { hasProgram } from '../../server/testing/has-program.ts'
import { readMetrics } from '../../server/testing/read-metric.ts'
import { startApp } from '../../server/testing/start-app.ts'
import { startFleet } from './start-fleet.ts'
import { startHaproxy } from './start-haproxy.ts'

interface Query {
  readonly expr: string
}

const { groups }: { groups: { rules: Query[] }[] } = parse(
  readFileSync('deploy/prometheus-rules.yaml', 'utf8'),
)
const { panels }: { panels: { targets: Query[] }[] } = JSON.parse(
  readFileSync('deploy/grafana-dashboard.json', 'utf8'),
)
const QUERIES = [...groups.flatMap(({ rules }) => rules), ...panels.flatMap(({ targets }) => targets)]
const OF_HAPROXY = QUERIES.filter(({ expr }) => expr.includes('haproxy_'))
const OF_INSTANCES = QUERIES.filter((query) => !OF_HAPROXY.includes(query))

function findUnknown(queries: readonly Query[], metrics: string): readonly string[] {
  const asked = queries.flatMap(({ expr }) => [
    ...Array.from(expr.matchAll(/\b(?:vitrine|nodejs|process|haproxy)_\w+/g), ([name]) => `^${name}[{ ]`),
    ...Array.from(
      expr.matchAll(/\b(outcome|code|cause|route|proxy)(?:=~|!~|!=|=)"([^"]*)"/g),
      ([, label, values = '']) => values.split('|').map((value) => `[{,]${label}="${value}"`),
    ).flat(),
  ])
  expect(asked).not.toEqual([])
  return asked.filter((pattern) => !new RegExp(pattern, 'm').test(metrics))
}

test('an instance exports each metric and label value used by an alert or a panel', async () => {
  const env = {
    METRICS_PORT: '0',
    REDIS_URL: 'redis://127.0.0.1:9',
    ASSETS_DIR: '/nowhere',
    SESSION_JWKS_URL: 'http://127.0.0.1:9/',
  }
  await using app = await startApp({ env })
  await fetch(app.origin)
  expect(findUnknown(OF_INSTANCES, await readMetrics(app))).toEqual([])
})

test.runIf(hasProgram('haproxy'))(
  'HAProxy exports each metric and backend used by an alert or a panel',
  async () => {
    await using one = await startFleet(1, { SAMPLE_SHOP: 'true' })
    await using haproxy = await startHaproxy(one.ports)
    const metrics = await (await fetch(`${haproxy.statsOrigin}/metrics`)).text()
    expect(findUnknown(OF_HAPROXY, metrics)).toEqual([])
  },
)
