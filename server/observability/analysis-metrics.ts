/** Analyses that went to the host: how long they took and how they ended. Refused ones are not among them. */
import { Counter, Histogram, type Registry } from 'prom-client'
import { ANALYSES } from '../../shared/analysis.ts'
import type { EndedRequest, RequestObserver } from '../http/request-context.ts'

/** Analyses take seconds; the upper end is the default deadline. */
const DURATION_BUCKETS_S = [0.1, 0.5, 1, 2.5, 5, 7.5, 10, 12.5, 15, 20, 30, 45, 60, 90, 120]

const HOST_FAILURES = ['analysis_unreachable', 'analysis_invalid', 'analysis_timeout'] as const
/** `answered`: the host's reply, whatever its status, was passed on whole. `aborted`: the caller left first. */
const OUTCOMES = ['answered', 'aborted', ...HOST_FAILURES] as const
type Outcome = (typeof OUTCOMES)[number]

const ROUTES = Object.values(ANALYSES).map(({ path }) => path)

export function createAnalysisMetrics(registry: Registry): RequestObserver {
  const registers = [registry]
  const durations = new Histogram({
    name: 'vitrine_analysis_duration_seconds',
    help: 'Analyses sent to the host, by route and outcome: time from the request’s head to the last byte.',
    labelNames: ['route', 'outcome'],
    buckets: DURATION_BUCKETS_S,
    registers,
  })
  const hostResponses = new Counter({
    name: 'vitrine_host_responses_total',
    help: 'Replies of the analysis host, by route and the host’s own status.',
    labelNames: ['route', 'status'],
    registers,
  })
  for (const route of ROUTES) {
    hostResponses.inc({ route, status: 200 }, 0)
    for (const outcome of OUTCOMES) durations.zero({ route, outcome })
  }

  return (ended) => {
    const { route, hostStatus } = ended.context
    if (hostStatus !== undefined) hostResponses.inc({ route, status: hostStatus })
    const outcome = outcomeOf(ended)
    if (outcome) durations.observe({ route, outcome }, ended.milliseconds / 1000)
  }
}

/** Undefined where the host was not asked. */
function outcomeOf({ context, method, isWhole }: EndedRequest): Outcome | undefined {
  if (method !== 'POST' || !ROUTES.some((route) => route === context.route)) return undefined
  if (context.errorCode) return HOST_FAILURES.find((code) => code === context.errorCode)
  return isWhole ? 'answered' : 'aborted'
}
