/** One line a request: what was asked for and how it ended. */
import type { Logger } from 'pino'
import { API_ERRORS } from '../http/errors.ts'
import type { RequestObserver } from '../http/request-context.ts'

/** A balancer asks once a second; what it hears is neither logged nor counted. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

export function requestLog(log: Logger): RequestObserver {
  return ({ context, method, status, milliseconds, isWhole }) => {
    if (PROBES.has(context.route)) return
    // A reply that was cut short after its head was sent has the head's status.
    const ownStatus = context.errorCode ? API_ERRORS[context.errorCode].status : status
    const level = Math.max(status, ownStatus) >= 500 ? 'warn' : 'info'
    if (!log.isLevelEnabled(level)) return
    const fields = {
      requestId: context.id,
      edgeRequestId: context.edgeId,
      traceId: context.traceparent?.split('-')[1],
      route: context.route,
      method,
      status,
      ms: Math.round(milliseconds * 10) / 10,
      hostStatus: context.hostStatus,
      errorCode: context.errorCode,
      cause: context.cause,
      // Either the caller left, or the reply had to be cut short.
      ...(!isWhole && { aborted: true }),
    }
    if (level === 'warn') log.warn(fields, 'Request failed')
    else log.info(fields, isWhole ? 'Request' : 'Request aborted')
  }
}
