/** Logs one line per request. */
import type { Logger } from 'pino'
import { causeOf, failureOf, type Outcome } from './outcome.ts'
import type { RequestObserver } from './request-context.ts'

export function requestLog(log: Logger): RequestObserver {
  return ({ context, outcome, method, status, milliseconds, isWhole }) => {
    const { host } = outcome ?? {}
    const error = outcome?.kind === 'error' ? outcome.error : undefined
    // If a response fails after its headers, `status` is still the host's, such as 200.
    const worst = Math.max(status, error?.status ?? 0)
    const level = isNotable(outcome) ? 'warn' : levelOf(context.route, method, worst)
    if (!log.isLevelEnabled(level)) return
    const fields = {
      requestId: context.id,
      edgeRequestId: context.edgeId,
      traceId: context.traceparent?.split('-')[1],
      route: context.route,
      method,
      status,
      ms: round(milliseconds),
      hostStatus: host?.status,
      hostFirstByteMs: round(host?.firstByteMs),
      hostMs: round(host?.ms),
      hostBytes: host?.bytes,
      errorCode: error?.code,
      cause: causeOf(outcome),
      failure: failureOf(outcome),
      // The caller disconnected, or the response broke off.
      ...(!isWhole && { aborted: true }),
    }
    const text = isWhole ? 'Request' : 'Request aborted'
    log[level](fields, level === 'warn' ? 'Request failed' : text)
  }
}

/** The host's response was forwarded, but the page can't use it or doesn't show the host's message. */
function isNotable(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'unusable' || (outcome?.kind === 'host_4xx' && outcome.cause !== undefined)
}

/** Served pages and files are uninteresting, and most 404s come from scanners, so both are `debug`. */
function levelOf(route: string, method: string, status: number): 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'warn'
  if (status === 404 && (method === 'GET' || method === 'HEAD')) return 'debug'
  return status >= 400 || route.startsWith('/shopify/') ? 'info' : 'debug'
}

function round(milliseconds: number | undefined): number | undefined {
  return milliseconds === undefined ? undefined : Math.round(milliseconds * 10) / 10
}
