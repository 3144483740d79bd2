/** Prometheus' own rule tester plays incidents, and what is none: which alerts ring, for whom, by when. */
import { execFileSync } from 'node:child_process'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { hasProgram } from '../../server/testing/has-program.ts'

const RULES = resolve('deploy/prometheus-rules.yaml')

/** Minutes, and what a counter grows by in each, or what a gauge is (null: it is gone). */
type Phases = readonly (readonly [minutes: number, value: number | null])[]
type Series = Readonly<Record<string, string>>

function counter(...phases: Phases): string {
  let value = 0
  const pieces = phases.map(([minutes, growth]) => {
    const start = value
    value += minutes * (growth ?? 0)
    return `${start}+${growth}x${minutes - 1}`
  })
  return pieces.join(' ')
}

function gauge(...phases: Phases): string {
  return phases.map(([minutes, value]) => `${value ?? '_'}x${minutes - 1}`).join(' ')
}

/** What an instance of one deployment says while all is well, but for what is said of it. */
function deployment(minutes: number, said: Series = {}, labels: Series = {}): Series {
  const well = {
    up: gauge([minutes, 1]),
    'vitrine_build_info{version="1.0.0",commit="a"}': gauge([minutes, 1]),
    process_start_time_seconds: gauge([minutes, 5]),
    'vitrine_host_responses_total{status="200"}': counter([minutes, 6]),
    'vitrine_host_responses_total{status="500"}': counter([minutes, 0]),
    'vitrine_analysis_duration_seconds_count{outcome="analysis_timeout"}': counter([minutes, 0]),
    'vitrine_api_errors_total{code="overloaded"}': counter([minutes, 0]),
    'vitrine_host_duration_seconds_sum{outcome="answered"}': counter([minutes, 30]),
    'vitrine_host_duration_seconds_count{outcome="answered"}': counter([minutes, 6]),
    'vitrine_requests_total{route="/home",status="200"}': counter([minutes, 60]),
    'vitrine_requests_total{route="/home",status="500"}': counter([minutes, 0]),
    vitrine_analyses_in_flight: gauge([minutes, 3]),
    vitrine_analyses_in_flight_max: gauge([minutes, 256]),
  }
  const all = { job: 'vitrine', namespace: 'shop', instance: 'one', ...labels }
  const list = Object.entries(all).map(([name, value]) => `${name}="${value}"`)
  const named = Object.entries({ ...well, ...said }).map(([name, values]) => {
    const [metric, own = ''] = name.split(/[{}]/)
    return [`${metric}{${[own, ...list].filter(Boolean).join()}}`, values]
  })
  return Object.fromEntries(named)
}

interface Incident {
  readonly series: Series
  readonly minutes: number
  /** Whatever has rung by then, as `<alert> <namespace>`. */
  readonly rings: readonly string[]
}

const CALM = 60
const TWO_HOURS = 120

const INCIDENTS: Readonly<Record<string, Incident>> = {
  'two analyses of a quiet night run out of time': {
    series: deployment(TWO_HOURS, {
      'vitrine_host_responses_total{status="200"}': counter([TWO_HOURS, 0]),
      'vitrine_analysis_duration_seconds_count{outcome="analysis_timeout"}': counter(
        [60, 0],
        [2, 1],
        [58, 0],
      ),
    }),
    minutes: TWO_HOURS,
    rings: [],
  },
  'the host answers every call with 500': {
    series: deployment(TWO_HOURS, {
      'vitrine_host_responses_total{status="200"}': counter([CALM, 6], [60, 0]),
      'vitrine_host_responses_total{status="500"}': counter([CALM, 0], [60, 6]),
    }),
    minutes: CALM + 5,
    rings: ['VitrineHostDown shop'],
  },
  'the host hangs': {
    series: deployment(TWO_HOURS, {
      'vitrine_host_responses_total{status="200"}': counter([CALM, 6], [60, 0]),
      'vitrine_analysis_duration_seconds_count{outcome="analysis_timeout"}': counter([CALM + 2, 0], [58, 6]),
      vitrine_analyses_in_flight: gauge([CALM, 3], [2, 12], [58, 12]),
    }),
    minutes: CALM + 10,
    rings: ['VitrineBurnsBudgetFast shop', 'VitrineHostDown shop'],
  },
  'the host takes 50 s instead of 5': {
    series: deployment(300, {
      'vitrine_host_duration_seconds_sum{outcome="answered"}': counter([240, 30], [60, 300]),
    }),
    minutes: 240 + 15,
    rings: ['VitrineHostSlow shop'],
  },
  'one in five analyses is refused, as all places are taken': {
    series: deployment(TWO_HOURS, {
      'vitrine_host_responses_total{status="200"}': counter([CALM, 60], [60, 240]),
      'vitrine_api_errors_total{code="overloaded"}': counter([CALM, 0], [60, 60]),
      vitrine_analyses_in_flight: gauge([CALM, 3], [60, 256]),
    }),
    minutes: CALM + 40,
    rings: ['VitrineBurnsBudgetFast shop', 'VitrinePlacesFillUp shop'],
  },
  'pages fail': {
    series: deployment(TWO_HOURS, {
      'vitrine_requests_total{route="/home",status="500"}': counter([CALM, 0], [60, 3]),
    }),
    minutes: CALM + 30,
    rings: ['VitrineBurnsBudgetFast shop', 'VitrineInternalErrors shop'],
  },
  // So few that nobody is woken.
  'a percent and a half of the analyses fails for hours': {
    series: deployment(300, {
      'vitrine_analysis_duration_seconds_count{outcome="analysis_timeout"}': counter([300, 0.1]),
    }),
    minutes: 300,
    rings: ['VitrineBurnsBudgetSlowly shop'],
  },
  'one of two instances is gone, then both': {
    series: {
      ...deployment(TWO_HOURS, { up: gauge([CALM, 1], [60, 0]) }),
      ...deployment(TWO_HOURS, { up: gauge([CALM + 10, 1], [50, 0]) }, { instance: 'two' }),
    },
    minutes: CALM + 13,
    rings: ['VitrineDown shop', 'VitrineInstanceDown shop'],
  },
  'all targets vanish from discovery': {
    series: deployment(TWO_HOURS, {
      up: gauge([CALM, 1], [60, null]),
      'vitrine_build_info{version="1.0.0",commit="a"}': gauge([CALM, 1], [60, null]),
    }),
    minutes: CALM + 15,
    rings: ['VitrineGone', 'VitrineGone shop'],
  },
  'a small deployment fails beside one that is thirty times larger, under a job of another name': {
    series: {
      ...deployment(
        TWO_HOURS,
        {
          'vitrine_host_responses_total{status="200"}': counter([CALM, 6], [60, 0]),
          'vitrine_host_responses_total{status="500"}': counter([CALM, 0], [60, 6]),
        },
        { job: 'kubernetes-pods' },
      ),
      ...deployment(
        TWO_HOURS,
        { 'vitrine_host_responses_total{status="200"}': counter([TWO_HOURS, 180]) },
        { job: 'kubernetes-pods', namespace: 'large' },
      ),
    },
    minutes: CALM + 10,
    rings: ['VitrineBurnsBudgetFast shop', 'VitrineHostDown shop'],
  },
  'two deployments run two releases': {
    series: {
      ...deployment(TWO_HOURS),
      ...deployment(
        TWO_HOURS,
        {
          'vitrine_build_info{version="1.0.0",commit="a"}': gauge([TWO_HOURS, null]),
          'vitrine_build_info{version="1.1.0",commit="b"}': gauge([TWO_HOURS, 1]),
        },
        { namespace: 'other' },
      ),
    },
    minutes: TWO_HOURS,
    rings: [],
  },
  'three ordinary restarts in a quarter of an hour': {
    series: deployment(TWO_HOURS, {
      up: gauge([60, 1], [1, 0], [6, 1], [1, 0], [6, 1], [1, 0], [45, 1]),
      process_start_time_seconds: gauge([60, 5], [7, 65], [7, 72], [46, 79]),
    }),
    minutes: TWO_HOURS,
    rings: [],
  },
  'a process that ends by itself again and again': {
    series: deployment(TWO_HOURS, { process_start_time_seconds: counter([TWO_HOURS, 60]) }),
    minutes: TWO_HOURS,
    rings: ['VitrineRestarts shop'],
  },
  'strangers send made-up tokens, ask for what isn’t there, send garbage, leave': {
    series: deployment(TWO_HOURS, {
      'vitrine_host_responses_total{status="401"}': counter([TWO_HOURS, 600]),
      'vitrine_requests_total{route="/shopify/analyze-products",status="401"}': counter([TWO_HOURS, 600]),
      'vitrine_requests_total{route="not found",status="404"}': counter([TWO_HOURS, 600]),
      'vitrine_requests_total{route="/home",status="0"}': counter([TWO_HOURS, 600]),
      'vitrine_rejected_requests_total{status="400"}': counter([TWO_HOURS, 600]),
      'vitrine_analysis_duration_seconds_count{outcome="aborted"}': counter([TWO_HOURS, 600]),
      'vitrine_api_errors_total{code="rate_limited"}': counter([TWO_HOURS, 600]),
      'vitrine_api_errors_total{code="unauthorized"}': counter([TWO_HOURS, 600]),
    }),
    minutes: TWO_HOURS,
    rings: [],
  },
}

test.runIf(hasProgram('promtool')).each(Object.entries(INCIDENTS))('%s', (_name, incident) => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'alerts-'))
  const file = join(folder.path, 'incident.json')
  const labels = (ring: string) => {
    const [alert, namespace] = ring.split(' ')
    return `{alertname="${alert}"${namespace ? `, namespace="${namespace}"` : ''}}`
  }
  const rung = {
    expr: 'group by (alertname, namespace) (max_over_time(ALERTS{alertstate="firing"}[2d]))',
    eval_time: `${incident.minutes}m`,
    exp_samples: incident.rings.map((ring) => ({ labels: labels(ring), value: 1 })),
  }
  const series = Object.entries(incident.series).map(([name, values]) => ({ series: name, values }))
  const tests = [{ interval: '1m', input_series: series, promql_expr_test: [rung] }]
  writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }))
  expect(execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8', stdio: 'pipe' })).toMatch(
    'SUCCESS',
  )
})

interface Alert {
  readonly alert: string
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
}
const groups: readonly { rules: readonly Alert[] }[] = parse(readFileSync(RULES, 'utf8')).groups
const alerts = groups.flatMap(({ rules }) => rules).filter(({ alert }) => alert)
const headings = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^### (Vitrine\w+)$/gm)]

test('each alert says what it means, and has its section, and no other is there', () => {
  for (const { alert, labels, annotations } of alerts) {
    expect(['critical', 'warning'], alert).toContain(labels['severity'])
    expect(Object.keys(annotations), alert).toEqual(['summary', 'description', 'runbook_url'])
    expect(annotations['runbook_url']).toMatch(`/docs/operations.md#${alert.toLowerCase()}`)
  }
  expect(headings.map(([, heading]) => heading).toSorted()).toEqual(
    alerts.map(({ alert }) => alert).toSorted(),
  )
})
