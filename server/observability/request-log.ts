/** Logs one line per request. */
import type { Logger } from 'pino'
import { API_ERRORS } from '../http/errors.ts'
import type { RequestObserver } from '../http/request-context.ts'

/** Load balancers probe every second, so these are neither logged nor counted. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

export function requestLog(log: Logger): RequestObserver {
  return ({ context, method, status, milliseconds, isWhole }) => {
    if (PROBES.has(context.route)) return
    // If a reply fails after its headers, `status` is still the host's, such as 200.
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
      // The caller disconnected or the reply broke off.
      ...(!isWhole && { aborted: true }),
    }
    if (level === 'warn') log.warn(fields, 'Request failed')
    else log.info(fields, isWhole ? 'Request' : 'Request aborted')
  }
}
