/** One line a request: what was asked for and how it ended. */
import type { Logger } from 'pino'
import { API_ERRORS } from '../http/errors.ts'
import type { RequestObserver } from '../http/request-context.ts'
import { PROBES } from './probes.ts'

export function requestLog(log: Logger): RequestObserver {
  return ({ record, method, status, milliseconds, isWhole }) => {
    if (PROBES.has(record.route)) return
    const fields = {
      requestId: record.id,
      traceId: record.traceparent?.split('-')[1],
      route: record.route,
      method,
      status,
      ms: Math.round(milliseconds * 10) / 10,
      hostStatus: record.hostStatus,
      errorCode: record.errorCode,
      cause: record.cause,
      // Either the caller left, or the reply had to be cut short.
      ...(!isWhole && { aborted: true }),
    }
    // A reply that was cut short after its head was sent has the head's status.
    const ownStatus = record.errorCode ? API_ERRORS[record.errorCode].status : status
    if (Math.max(status, ownStatus) >= 500) log.warn(fields, 'Request failed')
    else log.info(fields, isWhole ? 'Request' : 'Request aborted')
  }
}
