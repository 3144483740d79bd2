/** What deploy/grafana-dashboard.json must say: each panel, its unit, and its queries. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Panel {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly datasource: object
  readonly gridPos: { readonly x: number; readonly y: number }
  readonly fieldConfig: { readonly defaults: { readonly unit: string; readonly min: number } }
  readonly targets: readonly {
    readonly refId: string
    readonly datasource: object
    readonly expr: string
    readonly legendFormat: string
  }[]
}

const { panels, ...dashboard }: { panels: readonly Panel[] } = JSON.parse(
  readFileSync('deploy/grafana-dashboard.json', 'utf8'),
)

const SOURCE = { type: 'prometheus', uid: '$' + '{datasource}' }
/** What was chosen above the panels. */
const CHOSEN = 'job=~"$job", namespace=~"$namespace"'
const LATELY = '[$__rate_interval]'

const of = (metric: string, labels = '') => `${metric}{${CHOSEN}${labels && `, ${labels}`}}`
const rate = (metric: string, labels?: string) => `rate(${of(metric, labels)}${LATELY})`
const rateBy = (label: string, metric: string) => [`sum by (${label}) (${rate(metric)})`, `{{${label}}}`]
const quantile = (share: number, metric: string, labels?: string, by = 'le') =>
  `histogram_quantile(${share}, sum by (${by}) (${rate(`${metric}_bucket`, labels)}))`
const byInstance = (expression: string, what = '') => [expression, `{{instance}}${what}`]

const ANALYSIS = 'vitrine_analysis_duration_seconds'
const HOST = 'vitrine_host_duration_seconds'
const ANSWERED = 'outcome="answered"'
const CALLS = 'route=~"/shopify/analyze-.*"'

/** Title, unit, and each query with its legend. */
const PANELS = [
  ['Analyses by outcome', 'reqps', rateBy('outcome', `${HOST}_count`)],
  [
    ...['Duration of analyses', 's'],
    ...[0.5, 0.95, 0.99].map((share) => [quantile(share, ANALYSIS), `p${share * 100}`]),
  ],
  [
    ...['Analyses in flight', 'short'],
    [`sum(${of('vitrine_analyses_in_flight')})`, 'in flight'],
    [`sum(${of('vitrine_analyses_in_flight_max')})`, 'at most'],
  ],
  ['Responses of the analysis host', 'reqps', rateBy('status', 'vitrine_host_responses_total')],
  ['Error responses of Vitrine', 'reqps', rateBy('code', 'vitrine_api_errors_total')],
  ['p95 by analysis', 's', [quantile(0.95, ANALYSIS, '', 'le, route'), '{{route}}']],
  ['Requests by status', 'reqps', rateBy('status', 'vitrine_requests_total')],
  ['Requests by route', 'reqps', rateBy('route', 'vitrine_requests_total')],
  ['Requests rejected before routing', 'reqps', rateBy('status', 'vitrine_rejected_requests_total')],
  ['Pages: p99', 's', [quantile(0.99, 'vitrine_request_duration_seconds', 'route!~"/shopify/.*"'), 'p99']],
  ['Event loop lag p99', 's', byInstance(of('nodejs_eventloop_lag_p99_seconds'))],
  [
    ...['Memory', 'bytes'],
    byInstance(of('process_resident_memory_bytes'), ' resident'),
    byInstance(of('nodejs_heap_size_used_bytes'), ' heap'),
  ],
  ['CPU', 'percentunit', byInstance(rate('process_cpu_seconds_total'))],
  [
    ...['File descriptors', 'short'],
    byInstance(of('process_open_fds')),
    byInstance(of('process_max_fds'), ' at most'),
  ],
  [
    ...['Redis available', 'short'],
    byInstance(of('vitrine_rate_limit_store_up')),
    byInstance(rate('vitrine_rate_limit_store_failures_total'), ' failures/s'),
  ],
  [
    ...['Log lines dropped', 'short'],
    byInstance(`increase(${of('vitrine_log_lines_dropped_total')}${LATELY})`),
  ],
  [
    ...['Releases', 'short'],
    [`count by (version, commit, node) (${of('vitrine_build_info')})`, '{{version}} {{commit}} {{node}}'],
  ],
  [
    ...['Time of the analysis host', 's'],
    [quantile(0.5, 'vitrine_host_first_byte_seconds'), 'first byte p50'],
    [quantile(0.5, HOST, ANSWERED), 'p50'],
    [quantile(0.95, HOST, ANSWERED), 'p95'],
  ],
  ['Failed analyses by cause', 'reqps', rateBy('cause', 'vitrine_host_failures_total')],
  [
    ...['Connections', 'short'],
    [`sum(${of('vitrine_connections')})`, 'open'],
    [`sum(${of('vitrine_connections_max')})`, 'at most'],
    [`sum by (cause) (increase(${of('vitrine_connections_dropped_total')}${LATELY}))`, 'dropped: {{cause}}'],
  ],
  [
    ...['Analyses refused with 429', 'percentunit'],
    [
      `sum(${rate('vitrine_requests_total', `${CALLS}, status="429"`)}) / sum(${rate('vitrine_requests_total', CALLS)})`,
      '429',
    ],
  ],
]

test('each panel of the dashboard has its unit, its queries and their legends', () => {
  const stated = panels.map(({ title, fieldConfig, targets }) => [
    title,
    fieldConfig.defaults.unit,
    ...targets.map(({ expr, legendFormat }) => [expr, legendFormat]),
  ])
  expect(stated).toEqual(PANELS)
})

test('each panel of the dashboard is a series from zero of the chosen data source, with a place and an id of its own', () => {
  const seen = new Set<string>()
  for (const { id, type, title, datasource, gridPos, fieldConfig, targets } of panels) {
    expect({ title, type, datasource, min: fieldConfig.defaults.min }).toEqual({
      ...{ title, type: 'timeseries', datasource: SOURCE, min: 0 },
    })
    for (const target of targets) expect(target.datasource).toEqual(SOURCE)
    expect(targets.map(({ refId }) => refId)).toEqual(['A', 'B', 'C'].slice(0, targets.length))
    expect(gridPos).toEqual({ x: expect.toSatisfy((x) => x % 8 === 0 && x < 24), y: gridPos.y, w: 8, h: 8 })
    expect(gridPos.y % 8).toBe(0)
    for (const own of [`id ${id}`, `at ${gridPos.x} ${gridPos.y}`]) {
      expect(seen).not.toContain(own)
      seen.add(own)
    }
  }
})

test('the dashboard shows the last six hours of the namespace and job that are chosen', () => {
  const choice = (name: string, label: string, query: string) => ({
    ...{ name, type: 'query', label, datasource: SOURCE, query },
    ...{ includeAll: true, allValue: '.*', refresh: 2 },
  })
  expect(dashboard).toEqual({
    ...{ title: 'Vitrine', uid: 'vitrine', tags: ['vitrine'], schemaVersion: 39, version: 1, editable: true },
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [
        { name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Data source' },
        choice('namespace', 'Namespace', 'label_values(vitrine_build_info, namespace)'),
        choice('job', 'Job', 'label_values(vitrine_build_info{namespace=~"$namespace"}, job)'),
      ],
    },
  })
})
