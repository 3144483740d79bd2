/** What the metrics say of one call whose times are known, and of sources that are read at each scrape. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { ANALYSES } from '../../shared/analysis.ts'
import { Stopwatch } from '../http/stopwatch.ts'
import { createMetrics } from './metrics.ts'

const ROUTE = ANALYSES.products.path

const SOURCES = {
  connections: { max: 10_000, count: () => 7 },
  inFlight: { max: 256, count: () => 2 },
  droppedLines: () => 3,
  redis: { failures: () => 5, isUp: () => false },
  sharedAssets: { isUp: () => true },
  keys: { isUp: () => false },
}

test('the times of a call are counted in seconds: all of it, the host’s first byte, and what the host took', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { registry, observe } = createMetrics()
  const hostTime = new Stopwatch()
  vi.advanceTimersByTime(1500)
  hostTime.pause()
  const context = { id: 'a', route: ROUTE, hostTime, hostFirstByteMs: 250, hostStatus: 200, hostBytes: 40 }
  observe({ context, method: 'POST', status: 200, milliseconds: 4000, isWhole: true })
  const lines = (await registry.metrics()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      `vitrine_request_duration_seconds_sum{route="${ROUTE}"} 4`,
      `vitrine_analysis_duration_seconds_sum{route="${ROUTE}"} 4`,
      'vitrine_host_first_byte_seconds_sum 0.25',
      'vitrine_host_duration_seconds_sum{outcome="answered"} 1.5',
      `vitrine_host_bytes_total{route="${ROUTE}"} 40`,
    ]),
  )
})

test('two scrapes in a row show the same values of what is counted elsewhere', async () => {
  const { registry, readFrom } = createMetrics()
  readFrom(SOURCES)
  for (const _ of ['first', 'second']) {
    expect((await registry.metrics()).split('\n')).toEqual(
      expect.arrayContaining([
        'vitrine_connections 7',
        'vitrine_connections_max 10000',
        'vitrine_analyses_in_flight 2',
        'vitrine_analyses_in_flight_max 256',
        'vitrine_log_lines_dropped_total 3',
        'vitrine_rate_limit_store_failures_total 5',
        'vitrine_rate_limit_store_up 0',
        'vitrine_shared_assets_up 1',
        'vitrine_session_keys_up 0',
      ]),
    )
  }
})

test.each([
  ['answered', { hostStatus: 200 }],
  ['unusable', { hostStatus: 200, cause: 'not JSON' }],
  ['host_4xx', { hostStatus: 499, cause: 'empty' }],
  ['host_5xx', { hostStatus: 500 }],
  ['aborted', { hostStatus: 500, isWhole: false }],
  ['aborted', { hostStatus: 200, cause: 'unread reply' }],
  ['analysis_timeout', { errorCode: 'analysis_timeout', hostStatus: 200 }],
  ['analysis_invalid', { errorCode: 'analysis_invalid', hostStatus: 200, isWhole: false }],
  [undefined, { errorCode: 'rate_limited' }],
] as const)('the outcome %s is that of an analysis with %j, and of no other', async (outcome, facts) => {
  const { registry, observe } = createMetrics()
  const { isWhole = true, ...known } = { isWhole: undefined, ...facts }
  const context = { id: 'a', route: ROUTE, hostTime: new Stopwatch(), ...known }
  observe({ context, method: 'POST', status: 200, milliseconds: 1, isWhole })
  const counts = (await registry.metrics()).matchAll(
    /^vitrine_host_duration_seconds_count\{outcome="(\w+)"\} (\d)$/gm,
  )
  // Those that did not happen are there from the start, so that even the first one shows as an increase.
  const expected = [
    ...['answered', 'unusable', 'host_4xx', 'host_5xx', 'aborted'],
    ...['analysis_unreachable', 'analysis_invalid', 'analysis_timeout'],
  ].map((name) => [name, name === outcome ? '1' : '0'])
  expect(Array.from(counts, ([, name, count]) => [name, count])).toEqual(expected)
})
