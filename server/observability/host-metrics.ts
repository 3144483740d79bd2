/** Metrics of the calls and of the analysis host. docs/reference.md lists them. */
import { ANALYSIS_ROUTES } from '../http/request-target.ts'
import type { Definitions } from './definitions.ts'
import { FAILURE_TYPES } from './failure-type.ts'
import { ENDINGS, failureOf, HOST_ERRORS } from './outcome.ts'
import type { EndedRequest } from './request-context.ts'

/** Statuses used in alerts, exported at 0 from startup. */
const STATUSES = [200, 401, 404, 500, 502, 503, 504]

export function defineHostMetrics({ counter, histogram }: Definitions): (ended: EndedRequest) => void {
  const callSeconds = histogram(
    'vitrine_analysis_duration_seconds',
    'Duration of calls to the analysis host, to the last byte sent on.',
    'route',
  )
  const hostSeconds = histogram(
    'vitrine_host_duration_seconds',
    'Time spent waiting for the analysis host.',
    'outcome',
  )
  const firstByteSeconds = histogram(
    'vitrine_host_first_byte_seconds',
    'Time until the headers of the analysis host.',
  )
  const responses = counter(
    'vitrine_host_responses_total',
    'Responses of the analysis host.',
    'route',
    'status',
  )
  const failures = counter('vitrine_host_failures_total', 'Failed calls.', 'route', 'cause')

  // Starts at zero, so that even the first event shows as an increase.
  for (const outcome of [...ENDINGS, ...HOST_ERRORS]) hostSeconds.zero({ outcome })
  for (const route of ANALYSIS_ROUTES) {
    callSeconds.zero({ route })
    for (const status of STATUSES) responses.inc({ route, status }, 0)
    for (const cause of FAILURE_TYPES) failures.inc({ route, cause }, 0)
  }

  return ({ context: { route }, outcome, milliseconds }) => {
    if (!outcome) return
    const cause = failureOf(outcome)
    if (cause) failures.inc({ route, cause })
    const { host } = outcome
    if (!host) return
    if (host.status !== undefined) responses.inc({ route, status: host.status })
    const label =
      outcome.kind === 'error' ? HOST_ERRORS.find((code) => code === outcome.error.code) : outcome.kind
    // This server refused the call.
    if (!label) return
    callSeconds.observe({ route }, milliseconds / 1000)
    hostSeconds.observe({ outcome: label }, host.ms / 1000)
    if (host.firstByteMs !== undefined) firstByteSeconds.observe(host.firstByteMs / 1000)
  }
}
