/** Logs one line per request. */
import type { Logger } from 'pino'
import { API_ERRORS } from '../http/errors.ts'
import type { RequestObserver } from '../http/request-context.ts'

export function requestLog(log: Logger): RequestObserver {
  return ({ context, method, status, milliseconds, isWhole }) => {
    // If a reply fails after its headers, `status` is still the host's, such as 200.
    const ownStatus = context.errorCode ? API_ERRORS[context.errorCode].status : status
    // A cause without an error: the host's reply was passed on, although the page can't use it.
    const isUnusable = context.cause !== undefined && context.errorCode === undefined
    const level = isUnusable ? 'warn' : levelOf(context.route, method, Math.max(status, ownStatus))
    if (!log.isLevelEnabled(level)) return
    const fields = {
      requestId: context.id,
      edgeRequestId: context.edgeId,
      traceId: context.trace?.traceparent.split('-')[1],
      route: context.route,
      method,
      status,
      ms: round(milliseconds),
      hostStatus: context.hostStatus,
      hostFirstByteMs: round(context.hostFirstByteMs),
      hostMs: round(context.hostTime?.elapsedMs),
      hostBytes: context.hostBytes,
      errorCode: context.errorCode,
      cause: context.cause,
      // The caller disconnected or the reply broke off.
      ...(!isWhole && { aborted: true }),
    }
    const text = isWhole ? 'Request' : 'Request aborted'
    log[level](fields, level === 'warn' ? 'Request failed' : text)
  }
}

/** Most requests are for pages and files, and of no interest if they are answered; most of what is not found, scanners ask for. */
function levelOf(route: string, method: string, status: number): 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'warn'
  if (status === 404 && (method === 'GET' || method === 'HEAD')) return 'debug'
  return status >= 400 || route.startsWith('/shopify/') ? 'info' : 'debug'
}

function round(milliseconds: number | undefined): number | undefined {
  return milliseconds === undefined ? undefined : Math.round(milliseconds * 10) / 10
}
