/** One line a request: what was asked for and how it ended. */
import type { Logger } from 'pino'
import type { RequestObserver } from '../http/request-context.ts'

export function requestLog(log: Logger): RequestObserver {
  return ({ record, method, status, milliseconds, isWhole }) => {
    log.info({
      requestId: record.id,
      route: record.route,
      method,
      status,
      ms: Math.round(milliseconds * 10) / 10,
      hostStatus: record.hostStatus,
      errorCode: record.errorCode,
      // Either the caller left, or the reply had to be broken off.
      ...(!isWhole && { brokenOff: true }),
    })
  }
}
