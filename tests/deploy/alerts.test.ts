/** Prometheus' own rule tester plays incidents, and what is none: which alerts ring, for whom, by when. */
import { spawnSync } from 'node:child_process'
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
function is(before: number | '_', after: number | '_' = before): string {
  return `${before}x${CALM} ${after}x${END - CALM}`
}

const RELEASE = 'vitrine_build_info{version="1.0.0",commit="a"}'
const STARTED = 'process_start_time_seconds'
const ANSWERED = 'vitrine_host_duration_seconds_count{outcome="answered"}'
const FAILED = 'vitrine_host_duration_seconds_count{outcome="host_5xx"}'
const UNUSABLE = 'vitrine_host_duration_seconds_count{outcome="unusable"}'
const TIMED_OUT = 'vitrine_host_duration_seconds_count{outcome="analysis_timeout"}'
const UNREACHABLE = 'vitrine_api_errors_total{code="analysis_unreachable"}'
const OVERLOADED = 'vitrine_api_errors_total{code="overloaded"}'
const WITHOUT_DESCRIPTOR = 'vitrine_host_failures_total{cause="local"}'
const CALLS = 'vitrine_requests_total{route="/shopify/analyze-orders",status="200"}'
const RATE_LIMITED = 'vitrine_requests_total{route="/shopify/analyze-orders",status="429"}'
const PAGES = 'vitrine_requests_total{route="/home",status="200"}'
const FAILED_PAGES = 'vitrine_requests_total{route="/home",status="500"}'
const IN_FLIGHT = 'vitrine_analyses_in_flight'

/** What an instance says while all is well, but for what is said of it here. */
function instance(said: Series, labels: Series = {}): Series {
  const well = {
    ...{ up: is(1), [RELEASE]: is(1), [STARTED]: is(5), [IN_FLIGHT]: is(3), [`${IN_FLIGHT}_max`]: is(256) },
    ...{
      [ANSWERED]: grows(6),
      [FAILED]: grows(0),
      [TIMED_OUT]: grows(0),
      [OVERLOADED]: grows(0),
      [UNREACHABLE]: grows(0),
    },
    ...{ [UNUSABLE]: grows(0), [WITHOUT_DESCRIPTOR]: grows(0) },
    ...{ [CALLS]: grows(6), [RATE_LIMITED]: grows(0), [PAGES]: grows(60), [FAILED_PAGES]: grows(0) },
  }
  const all = { job: 'vitrine', namespace: 'shop', instance: 'one', ...labels }
  const list = Object.entries(all).map(([name, value]) => `${name}="${value}"`)
  const named = Object.entries({ ...well, ...said }).map(([name, values]) => {
    const [metric, own = ''] = name.split(/[{}]/)
    return [`${metric}{${[own, ...list].filter(Boolean).join()}}`, values]
  })
  return Object.fromEntries(named)
}

const INSTANCES = 'haproxy_backend_active_servers'
const ASKED = 'haproxy_backend_http_requests_total'
const ANSWERED_5XX = 'haproxy_backend_http_responses_total{code="5xx"}'
const FROM_INSTANCES = 'haproxy_server_http_responses_total{code="5xx"}'

/** What HAProxy says of its analyses while all is well, but for what is said of it here. */
function balancer(said: Series): Series {
  const well = { [INSTANCES]: is(2), [ASKED]: grows(60), [ANSWERED_5XX]: grows(0) }
  const named = Object.entries({ ...well, [FROM_INSTANCES]: grows(0), ...said }).map(([name, values]) => {
    const [metric, own = ''] = name.split(/[{}]/)
    return [`${metric}{${[own, 'job="haproxy"', 'proxy="analyses"'].filter(Boolean).join()}}`, values]
  })
  return { ...instance({}), ...Object.fromEntries(named) }
}

const ALL_FAIL = { [ANSWERED]: grows(6, 0), [FAILED]: grows(0, 6) }

/** What rings within so many minutes, as `<alert> <namespace>`. */
const INCIDENTS: readonly (readonly [string, Series, number, readonly string[]])[] = [
  ['the host answers every call with 500', instance(ALL_FAIL), 5, ['VitrineHostDown shop']],
  [
    'the host answers every call with 200 and a page of HTML',
    instance({ [ANSWERED]: grows(6, 0), [UNUSABLE]: grows(0, 6) }),
    5,
    ['VitrineHostDown shop'],
  ],
  [
    'no key is had to check tokens with, so that no call gets to the host',
    instance({ [ANSWERED]: grows(6, 0), [UNREACHABLE]: grows(0, 6) }),
    5,
    ['VitrineHostDown shop'],
  ],
  [
    'the host answers every call with 404',
    instance({ [ANSWERED]: grows(6, 0), 'vitrine_host_responses_total{status="404"}': grows(0, 6) }),
    5,
    ['VitrineHostDown shop'],
  ],
  [
    'the host hangs: the first call fails after two minutes',
    instance({ [ANSWERED]: grows(6, 0), [TIMED_OUT]: `0x${CALM + 2} 6+6x60` }),
    10,
    ['VitrineAnalysesFail shop', 'VitrineHostDown shop'],
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
    'the host answers one call in five with 200 and a page of HTML',
    instance({ [ANSWERED]: grows(24), [UNUSABLE]: grows(0, 6) }),
    30,
    ['VitrineAnalysesFail shop'],
  ],
  ['one call in twenty fails', instance({ [ANSWERED]: grows(19), [FAILED]: grows(0, 1) }), END - CALM, []],
  [
    'two analyses of a quiet night run out of time',
    instance({ [ANSWERED]: grows(0), [TIMED_OUT]: `0x${CALM} 1x2 2x90` }),
    90,
    [],
  ],
  [
    'one in five analyses is refused, as all places are taken',
    instance({ [ANSWERED]: grows(6, 24), [OVERLOADED]: grows(0, 6), [IN_FLIGHT]: is(3, 256) }),
    30,
    ['VitrineAnalysesFail shop', 'VitrineFull shop'],
  ],
  [
    'an instance has no descriptor left for any analysis',
    instance({ [ANSWERED]: grows(6, 0), [WITHOUT_DESCRIPTOR]: grows(0, 6), [OVERLOADED]: grows(0, 6) }),
    30,
    ['VitrineAnalysesFail shop', 'VitrineFull shop'],
  ],
  [
    'more than four connections in five are taken',
    instance({ vitrine_connections: is(7900, 8100), vitrine_connections_max: is(10_000) }),
    5,
    ['VitrineFull shop'],
  ],
  [
    'more than four open files in five are taken',
    instance({ process_open_fds: is(790, 810), process_max_fds: is(1000) }),
    5,
    ['VitrineFull shop'],
  ],
  ['one page in twenty fails', instance({ [FAILED_PAGES]: grows(0, 3) }), 30, ['VitrinePagesFail shop']],
  ['a single page fails', instance({ [FAILED_PAGES]: `0x${CALM} 1x180` }), END - CALM, []],
  [
    'one call in ten is refused with 429 for twenty minutes',
    instance({ [CALLS]: grows(9), [RATE_LIMITED]: grows(0, 1) }),
    20,
    ['VitrineRateLimited shop'],
  ],
  [
    'one call in ten is refused with 429 for ten minutes',
    instance({ [CALLS]: grows(9), [RATE_LIMITED]: `0x${CALM} 1+1x10 11x180` }),
    60,
    [],
  ],
  [
    'one call in thirty is refused with 429',
    instance({ [CALLS]: grows(29), [RATE_LIMITED]: grows(1) }),
    180,
    [],
  ],
  ['HAProxy has no instance left', balancer({ [INSTANCES]: is(2, 0) }), 5, ['VitrineBalancerRefuses']],
  [
    'analyses wait in HAProxy until it refuses them',
    balancer({ [ANSWERED_5XX]: grows(0, 6) }),
    10,
    ['VitrineBalancerRefuses'],
  ],
  [
    'HAProxy passes on the errors of its instances',
    balancer({ [ANSWERED_5XX]: grows(0, 6), [FROM_INSTANCES]: grows(0, 6) }),
    60,
    [],
  ],
  [
    'one instance is killed with the twenty analyses that it held',
    balancer({ [ANSWERED_5XX]: `0x${CALM} 20x180`, [INSTANCES]: `2x${CALM} 1x3 2x180` }),
    60,
    [],
  ],
  [
    'one of two instances is gone',
    { ...instance({ up: is(1, 0) }), ...instance({}, { instance: 'two' }) },
    60,
    [],
  ],
  [
    'one of two instances is gone, then both',
    { ...instance({ up: is(1, 0) }), ...instance({ up: `1x${CALM + 10} 0x60` }, { instance: 'two' }) },
    14,
    ['VitrineDown shop'],
  ],
  [
    'all targets vanish from discovery',
    instance({ up: `1x${CALM}`, [RELEASE]: `1x${CALM}` }),
    15,
    ['VitrineDown', 'VitrineDown shop'],
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
      'vitrine_host_duration_seconds_count{outcome="host_4xx"}': grows(0, 600),
      'vitrine_host_responses_total{status="401"}': grows(0, 600),
      [ANSWERED]: grows(6, 0),
      'vitrine_requests_total{route="/shopify/analyze-products",status="401"}': grows(0, 600),
      'vitrine_requests_total{route="not found",status="404"}': grows(0, 600),
      'vitrine_requests_total{route="/home",status="0"}': grows(0, 600),
      'vitrine_rejected_requests_total{status="400"}': grows(0, 600),
      'vitrine_host_duration_seconds_count{outcome="aborted"}': grows(0, 600),
    }),
    END - CALM,
    [],
  ],
]

/** In one run of promtool, as its start takes most of the time. Each expression ends in a comment that names its incident. */
function play(): string {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'alerts-'))
  const file = join(folder.path, 'incidents.json')
  const tests = INCIDENTS.map(([name, series, minutes, rings]) => ({
    interval: '1m',
    input_series: Object.entries(series).map(([metric, values]) => ({ series: metric, values })),
    promql_expr_test: [
      {
        expr: `group by (alertname, namespace) (max_over_time(ALERTS{alertstate="firing"}[1d])) # ${name}`,
        eval_time: `${CALM + minutes}m`,
        exp_samples: rings.map((ring) => ({ labels: labelsOf(ring), value: 1 })),
      },
    ],
  }))
  writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }))
  const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  return stdout + stderr
}

function labelsOf(ring: string): string {
  const [alert, namespace] = ring.split(' ')
  return `{alertname="${alert}"${namespace ? `, namespace="${namespace}"` : ''}}`
}

const output = hasProgram('promtool') ? play() : ''

const rows = INCIDENTS.map(
  ([name, , minutes, rings]) => [name, minutes, rings.join(' and ') || 'no alert'] as const,
)

test.runIf(hasProgram('promtool')).each(rows)('%s: within %d minutes rings %s', (name) => {
  expect(output).toMatch(/SUCCESS|expr: /)
  // What was expected of it and what it got, where they differ.
  const [, difference = ''] = output.split(`# ${name}"`)
  expect(difference.split('expr: ')[0]).toBe('')
})

interface Rule {
  readonly alert?: string
  readonly annotations?: Readonly<Record<string, string>>
}

const groups: readonly { rules: readonly Rule[] }[] = parse(readFileSync(RULES, 'utf8')).groups
const alerts = groups.flatMap(({ rules }) => rules).filter(({ alert }) => alert)

test('each alert rings in one of the incidents', () => {
  const rung = INCIDENTS.flatMap(([, , , rings]) => rings.map((ring) => ring.split(' ')[0]))
  expect(new Set(rung)).toEqual(new Set(alerts.map(({ alert }) => alert)))
})

test('each alert says what it means and has its section in docs/runbook.md, which has no other', () => {
  for (const { alert = '', annotations = {} } of alerts) {
    expect(Object.keys(annotations), alert).toEqual(['summary', 'description', 'runbook_url'])
    expect(annotations['runbook_url']).toMatch(`/docs/runbook.md#${alert.toLowerCase()}`)
  }
  const headings = readFileSync('docs/runbook.md', 'utf8').matchAll(/^### (Vitrine\w+)$/gm)
  const sections = [...headings].map(([, heading]) => heading)
  expect(sections.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted())
})
