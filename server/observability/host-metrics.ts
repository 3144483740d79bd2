/** Metrics of the analyses and of the analysis host. docs/reference.md lists them. */
import { type EndedRequest, NO_KEYS, UNREAD_REPLY } from '../http/request-context.ts'
import { ANALYSIS_TARGETS } from '../http/request-target.ts'
import type { Definitions } from './definitions.ts'
import { HOST_CAUSES, hostCauseOf } from './host-cause.ts'

const HOST_FAILURES = ['analysis_unreachable', 'analysis_invalid', 'analysis_timeout'] as const
/** `answered`: a 2xx with JSON. `unusable`: any other 2xx. `aborted`: the caller left or didn't read. */
const OUTCOMES = ['answered', 'unusable', 'host_4xx', 'host_5xx', 'aborted', ...HOST_FAILURES] as const

/** Those that alarms ask for. */
const STATUSES = [200, 401, 404, 500, 502, 503, 504]

export function defineHostMetrics({ counter, histogram }: Definitions): (ended: EndedRequest) => void {
  const analyses = histogram(
    'vitrine_analysis_duration_seconds',
    'Duration of analyses that were sent to the analysis host, from request headers to the last byte.',
    ['route'],
  )
  const durations = histogram(
    'vitrine_host_duration_seconds',
    'Time spent waiting for the analysis host, by outcome of the analysis.',
    ['outcome'],
  )
  const heads = histogram(
    'vitrine_host_first_byte_seconds',
    'Time until the response headers of the analysis host arrived.',
    [],
  )
  const bytes = counter(
    'vitrine_host_bytes_total',
    'Response body bytes received from the analysis host.',
    'route',
  )
  const responses = counter(
    'vitrine_host_responses_total',
    'Responses of the analysis host by status code.',
    'route',
    'status',
  )
  const failures = counter('vitrine_host_failures_total', 'Failed analyses by cause.', 'route', 'cause')

  // Zeros from the start: even the first event shows as an increase.
  for (const outcome of OUTCOMES) durations.zero({ outcome })
  for (const route of ANALYSIS_TARGETS) {
    analyses.zero({ route })
    bytes.inc({ route }, 0)
    for (const status of STATUSES) responses.inc({ route, status }, 0)
    for (const cause of HOST_CAUSES) failures.inc({ route, cause }, 0)
  }

  return (ended) => {
    const { route, hostStatus, hostTime, hostFirstByteMs, hostBytes = 0, cause } = ended.context
    if (hostStatus !== undefined) responses.inc({ route, status: hostStatus })
    // Without keys the host is not asked, and the analysis fails all the same.
    const hostMs = cause === NO_KEYS ? 0 : hostTime?.elapsedMs
    if (hostMs !== undefined && cause !== undefined && cause !== UNREAD_REPLY) {
      failures.inc({ route, cause: hostCauseOf(cause) })
    }
    const outcome = outcomeOf(ended)
    if (!outcome) return
    analyses.observe({ route }, ended.milliseconds / 1000)
    if (hostMs !== undefined) durations.observe({ outcome }, hostMs / 1000)
    if (hostFirstByteMs !== undefined) heads.observe(hostFirstByteMs / 1000)
    bytes.inc({ route }, hostBytes)
  }
}

function outcomeOf({ context, method, isWhole }: EndedRequest): (typeof OUTCOMES)[number] | undefined {
  const { route, cause, errorCode, hostStatus = 0 } = context
  if (method !== 'POST' || !ANALYSIS_TARGETS.includes(route)) return undefined
  if (cause === UNREAD_REPLY) return 'aborted'
  if (errorCode) return HOST_FAILURES.find((code) => code === errorCode)
  if (!isWhole) return 'aborted'
  if (hostStatus >= 400) return hostStatus >= 500 ? 'host_5xx' : 'host_4xx'
  return cause ? 'unusable' : 'answered'
}
