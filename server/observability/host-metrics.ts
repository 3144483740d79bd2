/** Metrics of the analyses and of the analysis host, by route. docs/operations.md says more about each. */
import { type EndedRequest, UNREAD_REPLY } from '../http/request-context.ts'
import { ANALYSIS_TARGETS } from '../http/request-target.ts'
import type { Definitions } from './definitions.ts'
import { HOST_CAUSES, hostCauseOf } from './host-cause.ts'

const HOST_FAILURES = ['analysis_unreachable', 'analysis_invalid', 'analysis_timeout'] as const
/** `answered`: the host's complete reply was passed on, with any status. `aborted`: the caller left or didn't read. */
const OUTCOMES = ['answered', 'aborted', ...HOST_FAILURES] as const

/** Those that alarms ask for. */
const STATUSES = [200, 401, 500, 502, 503, 504]

export function defineHostMetrics({ counter, histogram }: Definitions): (ended: EndedRequest) => void {
  const route = ANALYSIS_TARGETS
  const byOutcome = { route, outcome: OUTCOMES }
  const analyses = histogram('vitrine_analysis_duration_seconds', 'Request head to last byte.', byOutcome)
  const durations = histogram('vitrine_host_duration_seconds', 'Time waited for the host.', byOutcome)
  const heads = histogram('vitrine_host_first_byte_seconds', 'Time to the head of its reply.', { route })
  const bytes = counter('vitrine_host_bytes_total', 'Bytes of its replies.', { route })
  const responses = counter('vitrine_host_responses_total', 'Replies by its status.', {
    route,
    status: STATUSES,
  })
  const failures = counter('vitrine_host_failures_total', 'Failures by kind of cause.', {
    route,
    cause: HOST_CAUSES,
  })

  return (ended) => {
    const { route, hostStatus, hostTime, hostFirstByteMs, hostBytes = 0, cause } = ended.context
    if (hostStatus !== undefined) responses.inc({ route, status: hostStatus })
    const outcome = outcomeOf(ended)
    if (!outcome) return
    analyses.observe({ route, outcome }, ended.milliseconds / 1000)
    if (hostTime) durations.observe({ route, outcome }, hostTime.elapsedMs / 1000)
    if (hostFirstByteMs !== undefined) heads.observe({ route }, hostFirstByteMs / 1000)
    bytes.inc({ route }, hostBytes)
    if (outcome.startsWith('analysis_')) failures.inc({ route, cause: hostCauseOf(cause) })
  }
}

function outcomeOf({ context, method, isWhole }: EndedRequest): (typeof OUTCOMES)[number] | undefined {
  if (method !== 'POST' || !ANALYSIS_TARGETS.includes(context.route)) return undefined
  if (context.cause === UNREAD_REPLY) return 'aborted'
  if (context.errorCode) return HOST_FAILURES.find((code) => code === context.errorCode)
  return isWhole ? 'answered' : 'aborted'
}
