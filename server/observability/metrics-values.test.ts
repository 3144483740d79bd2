/** The metrics of one call with known times, and of sources that are read at each scrape. */
import { expect, test } from 'vitest'
import { ANALYSES } from '../../shared/analysis.ts'
import type { ApiErrorCode } from '../../shared/api-error.ts'
import { HttpError } from '../http/http-error.ts'
import { createMetrics } from './metrics.ts'
import type { HostFacts, Outcome } from './outcome.ts'

const ROUTE = ANALYSES.products.path

const SOURCES = {
  connections: { max: 10_000, count: () => 7 },
  inFlight: { max: 256, count: () => 2 },
  droppedLines: () => 3,
  redis: { isUp: () => false },
  sharedAssets: { isUp: () => true },
  keys: { isUp: () => false },
}

test('a call’s total time, time to the host’s first byte and host time are measured in seconds, and its status is counted', async () => {
  const { registry, observe } = createMetrics()
  const host = { status: 200, firstByteMs: 250, ms: 1500, bytes: 40 }
  const context = { id: 'a', route: ROUTE }
  const outcome = { kind: 'answered', host } as const
  observe({ context, outcome, method: 'POST', status: 200, milliseconds: 4000, isWhole: true })
  const lines = (await registry.metrics()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      `vitrine_analysis_duration_seconds_sum{route="${ROUTE}"} 4`,
      'vitrine_host_first_byte_seconds_sum 0.25',
      'vitrine_host_duration_seconds_sum{outcome="answered"} 1.5',
      `vitrine_host_responses_total{route="${ROUTE}",status="200"} 1`,
    ]),
  )
})

test('a second scrape doesn’t add the counters of other modules again', async () => {
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
        'vitrine_rate_limit_store_up 0',
        'vitrine_shared_assets_up 1',
        'vitrine_session_keys_up 0',
      ]),
    )
  }
})

const HOST: HostFacts = { status: 200, firstByteMs: 1, ms: 1, bytes: 1 }

test.each<[string | undefined, string | undefined, Outcome]>([
  ['answered', undefined, { kind: 'answered', host: HOST }],
  ['unusable', 'not_json', { kind: 'unusable', cause: 'invalid JSON', host: HOST }],
  ['unusable', 'empty', { kind: 'unusable', cause: 'empty', host: HOST }],
  ['host_4xx', undefined, { kind: 'host_4xx', cause: 'The session has ended.', host: HOST }],
  ['host_5xx', undefined, { kind: 'host_5xx', host: HOST }],
  ['aborted', undefined, { kind: 'aborted', cause: 'unread reply', host: HOST }],
  ['analysis_timeout', 'no_reply', failed('analysis_timeout', 'no reply', HOST)],
  ['analysis_timeout', 'unfinished_reply', failed('analysis_timeout', 'unfinished reply', HOST)],
  ['analysis_invalid', 'too_long', failed('analysis_invalid', 'too long', HOST)],
  ['analysis_invalid', 'content_coding', failed('analysis_invalid', 'bytes behind the content', HOST)],
  ['unusable', 'not_json', { kind: 'unusable', cause: 'not JSON', host: HOST }],
  ['analysis_invalid', 'reset', failed('analysis_invalid', 'ECONNRESET', HOST)],
  [undefined, 'local', failed('overloaded', 'EMFILE', HOST)],
  [undefined, 'no_keys', failed('analysis_unreachable', 'no keys')],
  [undefined, undefined, { kind: 'aborted' }],
  [undefined, undefined, { kind: 'error', error: new HttpError('rate_limited') }],
])('the outcome %s and the cause %s are counted for %j, and no others', async (label, cause, outcome) => {
  const { registry, observe } = createMetrics()
  const context = { id: 'a', route: ROUTE }
  observe({ context, outcome, method: 'POST', status: 200, milliseconds: 1, isWhole: true })
  const counts = (await registry.metrics()).matchAll(
    /^vitrine_host_duration_seconds_count\{outcome="(\w+)"\} (\d)$/gm,
  )
  // Counters start at zero, so that even the first event shows as an increase.
  const expected = [
    ...['answered', 'unusable', 'host_4xx', 'host_5xx', 'aborted'],
    ...['analysis_unreachable', 'analysis_invalid', 'analysis_timeout'],
  ].map((name) => [name, name === label ? '1' : '0'])
  expect(Array.from(counts, ([, name, count]) => [name, count])).toEqual(expected)
  const causes = (await registry.metrics()).matchAll(/^vitrine_host_failures_total\{.*cause="(\w+)"\} 1$/gm)
  expect(Array.from(causes, ([, name]) => name)).toEqual(cause === undefined ? [] : [cause])
})

function failed(code: ApiErrorCode, cause: string, host?: HostFacts): Outcome {
  return { kind: 'error', error: new HttpError(code, { cause }), host }
}
