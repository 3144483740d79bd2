/** What the alert rules and the dashboard ask of metrics. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

interface Rule {
  readonly alert?: string
  readonly record?: string
  readonly expr: string
}
interface Panel {
  readonly title: string
  readonly targets: readonly { readonly expr: string }[]
}

export interface Query {
  /** The alert, record or panel that asks. */
  readonly title: string
  readonly expr: string
}

const { groups }: { groups: readonly { rules: readonly Rule[] }[] } = parse(
  readFileSync('deploy/prometheus-rules.yaml', 'utf8'),
)
const { panels }: { panels: readonly Panel[] } = JSON.parse(
  readFileSync('deploy/grafana-dashboard.json', 'utf8'),
)

export const PANELS: readonly Query[] = panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({ title, expr })),
)
export const QUERIES: readonly Query[] = [
  ...groups.flatMap(({ rules }) =>
    rules.map(({ alert, record = '', expr }) => ({ title: alert ?? record, expr })),
  ),
  ...PANELS,
]

/** Set by Prometheus itself, or by our rules. */
const SCRAPE_LABELS = ['job', 'namespace', 'instance', 'le', 'of']

/** The metrics, labels and values of labels that a query asks for and `metrics` has not, each with the query's title. */
export function findUnknown({ title, expr }: Query, metrics: string): readonly string[] {
  const names = [...expr.matchAll(/\b(?:vitrine|nodejs|process|haproxy)_\w+/g)].map(([name]) => name)
  const selected = [...expr.matchAll(/(\w+)(?:=~|!~|!=|=)"([^"]*)"/g)].map(([, label = '', values = '']) => ({
    label,
    values: values.split('|'),
  }))
  const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/, */))
  const labels = [...selected.map(({ label }) => label), ...grouped].filter(
    (label) => !SCRAPE_LABELS.includes(label),
  )
  const hasMetric = (name: string) => new RegExp(`^${name}[{ ]`, 'm').test(metrics)
  const hasLabel = (label: string) =>
    names.some((name) => new RegExp(`^${name}\\{[^}]*\\b${label}="`, 'm').test(metrics))
  const listed = selected.filter(({ label }) => /^(?:outcome|code|cause|route|proxy)$/.test(label))
  const asked = listed.flatMap(({ label, values }) => values.map((value) => `${label}="(?:${value})"`))
  return [
    ...names.filter((name) => !hasMetric(name)),
    ...labels.filter((label) => !hasLabel(label)),
    ...asked.filter((value) => !new RegExp(`\\b${value}`).test(metrics)),
  ].map((unknown) => `${title}: ${unknown}`)
}
