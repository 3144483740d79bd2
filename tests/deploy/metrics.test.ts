/** The alarms and the dashboard ask for metrics, labels and values that exist. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { endWithTest } from '../../server/testing/end-with-test.ts'
import { findFreePort } from '../../server/testing/free-port.ts'
import { hasProgram } from '../../server/testing/has-program.ts'
import { readMetrics } from '../../server/testing/read-metric.ts'
import { startApp } from '../../server/testing/start-app.ts'

/** With a backend and an instance that have the names of deploy/haproxy.cfg. */
async function readBalancerMetrics(): Promise<string> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'haproxy-'))
  const file = join(folder.path, 'haproxy.cfg')
  const port = await findFreePort()
  const lines = [
    'defaults',
    '  mode http',
    '  timeout connect 1s\n  timeout client 1s\n  timeout server 1s',
    'backend vitrine\n  server vitrine-1 127.0.0.1:9',
    `frontend metrics\n  bind 127.0.0.1:${port}`,
    '  http-request use-service prometheus-exporter',
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  endWithTest(child)
  const exited = once(child, 'exit')
  const asked = await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/metrics`), { timeout: 30_000 })
  const text = await asked.text()
  child.kill()
  await exited
  return text
}

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
const SCRAPE_LABELS = ['job', 'namespace', 'instance', 'le', 'of']

const app = await startApp({
  env: { METRICS_PORT: '0', REDIS_URL: 'redis://127.0.0.1:9', ASSETS_DIR: '/nowhere' },
})
await fetch(app.origin)
const metrics = (await readMetrics(app)) + (hasProgram('haproxy') ? await readBalancerMetrics() : '')
await app[Symbol.asyncDispose]()

const known = expressions.filter(([, expression]) => hasProgram('haproxy') || !/haproxy/.test(expression))

const namesIn = (expression: string) =>
  [...expression.matchAll(/\b(?:vitrine|nodejs|process|haproxy)_\w+/g)].map(([name]) => name)

/** What `find` finds in an expression and `exists` doesn't know of, with the alert, record or panel that asks for it. */
function unknownIn<Found>(
  find: (expression: string) => readonly Found[],
  exists: (found: Found, names: readonly string[]) => boolean,
): readonly (readonly [string | undefined, Found])[] {
  const asked = known.map(([title, expression]) => ({
    title,
    found: find(expression),
    names: namesIn(expression),
  }))
  expect(asked.flatMap(({ found }) => found).length).toBeGreaterThan(10)
  return asked.flatMap(({ title, found, names }) =>
    found.filter((each) => !exists(each, names)).map((each) => [title, each] as const),
  )
}

test.runIf(hasProgram('promtool'))('Prometheus understands each query of the dashboard', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'queries-'))
  const file = join(folder.path, 'rules.json')
  const asRules = queries.map(([, expr], index) => ({
    record: `query:${index}`,
    expr: expr.replaceAll('$__rate_interval', '5m'),
  }))
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'queries', rules: asRules }] }))
  execFileSync('promtool', ['check', 'rules', file], { stdio: 'pipe' })
})

test('every metric that an alert or a panel asks for exists', () => {
  const exists = (name: string) => new RegExp(`^${name}[{ ]`, 'm').test(metrics)
  expect(unknownIn(namesIn, exists)).toEqual([])
})

test('every label by which an alert or a panel selects or groups exists', () => {
  const find = (expression: string) => {
    const selected = [...expression.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label)
    const grouped = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/, */))
    return [...selected, ...grouped].filter((name) => !SCRAPE_LABELS.includes(name))
  }
  const exists = (label: string, names: readonly string[]) =>
    names.some((name) => new RegExp(`^${name}\\{[^}]*\\b${label}="`, 'm').test(metrics))
  expect(unknownIn(find, exists)).toEqual([])
})

test('every outcome, code, cause and route that an alert or a panel asks for exists, each alternative by itself', () => {
  const find = (expression: string) =>
    [...expression.matchAll(/\b(outcome|code|cause|route)(?:=~|!~|!=|=)"([^"]*)"/g)].flatMap(
      ([, label = '', values = '']) => values.split('|').map((value) => [label, value] as const),
    )
  const exists = ([label, value]: readonly [string, string]) =>
    new RegExp(`\\b${label}="(?:${value})"`).test(metrics)
  expect(unknownIn(find, exists)).toEqual([])
})

test('the backends that the alerts ask for are those of haproxy.cfg', () => {
  const sections = readFileSync('deploy/haproxy.cfg', 'utf8').split(/^(?=\w)/m)
  const backends = sections.filter((section) => section.startsWith('backend ') && /^ +server /m.test(section))
  const selected = rules.flatMap(({ expr }) => [...expr.matchAll(/proxy=~?"([^"]*)"/g)])
  const asked = new Set(selected.flatMap(([, names = '']) => names.split('|')))
  expect(asked).toEqual(new Set(backends.map((section) => /\w+$/m.exec(section)?.[0])))
})

test('every rule sums by deployment, so nobody else’s calls are mixed in', () => {
  const sums = rules.flatMap(
    ({ expr }) => expr.match(/\b(?:sum|count|max|min|avg)(?: by \([^)]*\))? ?\(/g) ?? [],
  )
  expect(sums.length).toBeGreaterThan(10)
  expect(sums.filter((sum) => !sum.includes('by (job, namespace'))).toEqual([])
})
