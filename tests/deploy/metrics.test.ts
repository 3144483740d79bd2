/** The alarms and the dashboard ask for metrics, labels and values that exist. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readMetrics } from '../../server/testing/read-metric.ts'
import { startApp } from '../../server/testing/start-app.ts'

interface Rule {
  readonly alert?: string
  readonly record?: string
  readonly expr: string
}
interface Panel {
  readonly title: string
  readonly targets: readonly { readonly expr: string }[]
}

const { groups }: { groups: readonly { rules: readonly Rule[] }[] } = parse(
  readFileSync('deploy/prometheus-rules.yaml', 'utf8'),
)
const rules = groups.flatMap((group) => group.rules)
const { panels }: { panels: readonly Panel[] } = JSON.parse(
  readFileSync('deploy/grafana-dashboard.json', 'utf8'),
)
const queries = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const))
const expressions = [...rules.map(({ alert, record, expr }) => [alert ?? record, expr] as const), ...queries]

/** Set by Prometheus itself, or by our rules. */
const SCRAPE_LABELS = ['job', 'namespace', 'instance', 'le', 'promise']

const app = await startApp({
  env: { METRICS_PORT: '0', REDIS_URL: 'redis://127.0.0.1:9', ASSETS_DIR: '/nowhere' },
})
await fetch(app.origin)
const metrics = await readMetrics(app)
await app[Symbol.asyncDispose]()

describe.each(expressions)('%s: %s', (_title, expression) => {
  const names = [...expression.matchAll(/\b(?:vitrine|nodejs|process)_\w+/g)].map(([name]) => name)

  test('every metric exists', () => {
    for (const name of names) expect(metrics).toMatch(new RegExp(`^${name}[{ ]`, 'm'))
  })

  test('every label exists', () => {
    const selected = [...expression.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label)
    const grouped = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/, */))
    for (const label of [...selected, ...grouped].filter((name) => !SCRAPE_LABELS.includes(name)))
      expect(names.some((name) => new RegExp(`^${name}\\{[^}]*\\b${label}="`, 'm').test(metrics))).toBe(true)
  })

  test('every outcome and code exists', () => {
    const values = expression.matchAll(/\b(outcome|code)=(~?)"([^"]*)"/g)
    for (const [, label, isPattern, value = ''] of values)
      expect(metrics).toMatch(new RegExp(`${label}="${isPattern ? value : `${value}"`}`))
  })
})

test.each(queries)('%s shows what was chosen alone: %s', (_title, expression) => {
  const metrics = expression.match(/\b(?:vitrine|nodejs|process)_\w+[^,]*,[^,}]*/g) ?? []
  expect(metrics).not.toEqual([])
  for (const metric of metrics) expect(metric).toMatch(/\{job=~"\$job", namespace=~"\$namespace"/)
})

test('nobody else’s alerts are mixed in: every sum is by deployment', () => {
  for (const { expr } of rules)
    for (const [sum] of expr.matchAll(/\b(?:sum|count|max|min|avg)(?: by \([^)]*\))? ?\(/g))
      expect(sum, expr).toMatch('by (job, namespace')
})
