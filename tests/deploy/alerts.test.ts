/** Prometheus' own rule tester plays incidents, and what is none: which alerts ring, for whom, by when. */
import { execFileSync } from 'node:child_process'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { hasProgram } from '../../server/testing/has-program.ts'

const RULES = resolve('deploy/prometheus-rules.yaml')
/** In minutes: all is well until then, and what goes wrong goes on to the end. */
const CALM = 60
const END = 240

type Series = Readonly<Record<string, string>>

/** A counter, by its growth a minute while all is well and after. */
function grows(before: number, after = before): string {
  return `0+${before}x${CALM} ${CALM * before + after}+${after}x${END - CALM}`
}

/** A gauge; `_` where nothing is said. */
function is(before: number | '_', after = before): string {
  return `${before}x${CALM} ${after}x${END - CALM}`
}

const RELEASE = 'vitrine_build_info{version="1.0.0",commit="a"}'
const STARTED = 'process_start_time_seconds'
const ANSWERED = 'vitrine_host_responses_total{status="200"}'
const FAILED = 'vitrine_host_responses_total{status="500"}'
const TIMED_OUT = 'vitrine_analysis_duration_seconds_count{outcome="analysis_timeout"}'
const OVERLOADED = 'vitrine_api_errors_total{code="overloaded"}'
const HOST_SECONDS = 'vitrine_host_duration_seconds_sum{outcome="answered"}'
const HOST_CALLS = 'vitrine_host_duration_seconds_count{outcome="answered"}'
const PAGES = 'vitrine_requests_total{route="/home",status="200"}'
const FAILED_PAGES = 'vitrine_requests_total{route="/home",status="500"}'
const IN_FLIGHT = 'vitrine_analyses_in_flight'

/** What an instance says while all is well, but for what is said of it here. */
function instance(said: Series, labels: Series = {}): Series {
  const well = {
    ...{ up: is(1), [RELEASE]: is(1), [STARTED]: is(5), [IN_FLIGHT]: is(3), [`${IN_FLIGHT}_max`]: is(256) },
    ...{ [ANSWERED]: grows(6), [FAILED]: grows(0), [TIMED_OUT]: grows(0), [OVERLOADED]: grows(0) },
    ...{ [HOST_SECONDS]: grows(30), [HOST_CALLS]: grows(6), [PAGES]: grows(60), [FAILED_PAGES]: grows(0) },
  }
  const all = { job: 'vitrine', namespace: 'shop', instance: 'one', ...labels }
  const list = Object.entries(all).map(([name, value]) => `${name}="${value}"`)
  const named = Object.entries({ ...well, ...said }).map(([name, values]) => {
    const [metric, own = ''] = name.split(/[{}]/)
    return [`${metric}{${[own, ...list].filter(Boolean).join()}}`, values]
  })
  return Object.fromEntries(named)
}

const ALL_FAIL = { [ANSWERED]: grows(6, 0), [FAILED]: grows(0, 6) }

/** What rings within so many minutes, as `<alert> <namespace>`. */
const INCIDENTS: readonly (readonly [string, Series, number, readonly string[]])[] = [
  [
    'two analyses of a quiet night run out of time',
    instance({ [ANSWERED]: grows(0), [TIMED_OUT]: `0x${CALM} 1x2 2x90` }),
    90,
    [],
  ],
  ['the host answers every call with 500', instance(ALL_FAIL), 5, ['VitrineHostDown shop']],
  [
    'the host hangs: the first call fails after two minutes',
    instance({ [ANSWERED]: grows(6, 0), [TIMED_OUT]: `0x${CALM + 2} 6+6x60` }),
    10,
    ['VitrineBurnsBudgetFast shop', 'VitrineHostDown shop'],
  ],
  [
    'the host takes 50 s instead of 5',
    instance({ [HOST_SECONDS]: grows(30, 300) }),
    15,
    ['VitrineHostSlow shop'],
  ],
  [
    'one in five analyses is refused, as all places are taken',
    instance({ [ANSWERED]: grows(6, 24), [OVERLOADED]: grows(0, 6), [IN_FLIGHT]: is(3, 256) }),
    30,
    ['VitrineBurnsBudgetFast shop', 'VitrinePlacesFillUp shop'],
  ],
  [
    'one page in twenty fails',
    instance({ [FAILED_PAGES]: grows(0, 3) }),
    30,
    ['VitrineBurnsBudgetFast shop', 'VitrineInternalErrors shop'],
  ],
  [
    'so few analyses fail that nobody is woken',
    instance({ [TIMED_OUT]: grows(0.1) }),
    END - CALM,
    ['VitrineBurnsBudgetSlowly shop'],
  ],
  [
    'one of two instances is gone, then both',
    { ...instance({ up: is(1, 0) }), ...instance({ up: `1x${CALM + 10} 0x60` }, { instance: 'two' }) },
    13,
    ['VitrineDown shop', 'VitrineInstanceDown shop'],
  ],
  [
    'all targets vanish from discovery',
    instance({ up: `1x${CALM}`, [RELEASE]: `1x${CALM}` }),
    15,
    ['VitrineGone', 'VitrineGone shop'],
  ],
  [
    'a small deployment fails beside one that is thirty times larger, with a job of another name',
    {
      ...instance(ALL_FAIL, { job: 'pods' }),
      ...instance({ [ANSWERED]: grows(180) }, { job: 'pods', namespace: 'large' }),
    },
    5,
    ['VitrineHostDown shop'],
  ],
  [
    'two deployments run two releases',
    {
      ...instance({}),
      ...instance(
        { [RELEASE]: is('_'), 'vitrine_build_info{version="1.1.0"}': is(1) },
        { namespace: 'other' },
      ),
    },
    END - CALM,
    [],
  ],
  [
    'three ordinary restarts in a quarter of an hour',
    instance({ up: `1x${CALM} 0 1x6 0 1x6 0 1x60`, [STARTED]: `5x${CALM} 65x6 72x6 79x60` }),
    60,
    [],
  ],
  [
    'a process that ends by itself again and again',
    instance({ [STARTED]: grows(0, 60) }),
    15,
    ['VitrineRestarts shop'],
  ],
  [
    'strangers send made-up tokens, ask for what isn’t there, send garbage, leave',
    instance({
      'vitrine_host_responses_total{status="401"}': grows(0, 600),
      'vitrine_requests_total{route="/shopify/analyze-products",status="401"}': grows(0, 600),
      'vitrine_requests_total{route="not found",status="404"}': grows(0, 600),
      'vitrine_requests_total{route="/home",status="0"}': grows(0, 600),
      'vitrine_rejected_requests_total{status="400"}': grows(0, 600),
      'vitrine_analysis_duration_seconds_count{outcome="aborted"}': grows(0, 600),
      'vitrine_api_errors_total{code="rate_limited"}': grows(0, 600),
    }),
    END - CALM,
    [],
  ],
]

test.runIf(hasProgram('promtool')).each(INCIDENTS)('%s', (_name, series, minutes, rings) => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'alerts-'))
  const file = join(folder.path, 'incident.json')
  const labelsOf = (ring: string) => {
    const [alert, namespace] = ring.split(' ')
    return `{alertname="${alert}"${namespace ? `, namespace="${namespace}"` : ''}}`
  }
  const rung = {
    expr: 'group by (alertname, namespace) (max_over_time(ALERTS{alertstate="firing"}[1d]))',
    eval_time: `${CALM + minutes}m`,
    exp_samples: rings.map((ring) => ({ labels: labelsOf(ring), value: 1 })),
  }
  const input = Object.entries(series).map(([name, values]) => ({ series: name, values }))
  const tests = [{ interval: '1m', input_series: input, promql_expr_test: [rung] }]
  writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }))
  expect(execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8', stdio: 'pipe' })).toMatch(
    'SUCCESS',
  )
})

interface Rule {
  readonly alert?: string
  readonly annotations?: Readonly<Record<string, string>>
}

test('each alert says what it means, and has its section, and no other is there', () => {
  const groups: readonly { rules: readonly Rule[] }[] = parse(readFileSync(RULES, 'utf8')).groups
  const alerts = groups.flatMap(({ rules }) => rules).filter(({ alert }) => alert)
  for (const { alert = '', annotations = {} } of alerts) {
    expect(Object.keys(annotations), alert).toEqual(['summary', 'description', 'runbook_url'])
    expect(annotations['runbook_url']).toMatch(`/docs/operations.md#${alert.toLowerCase()}`)
  }
  const headings = readFileSync('docs/operations.md', 'utf8').matchAll(/^### (Vitrine\w+)$/gm)
  const sections = [...headings].map(([, heading]) => heading)
  expect(sections.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted())
})
