/** A failed load in words: the failure, a next step, and the message of the specification (section 8). */
import type { ApiErrorCode } from '../../../shared/api-error.ts'
import { type MessageId, t } from '../../language/messages.ts'
import { AnalysisError } from '../lists/fetch-list.ts'

/** Only a fault of this page causes these failures, and a reload fixes it. */
const CODES: Readonly<Record<ApiErrorCode, MessageId>> = {
  unauthorized: 'error.code.unauthorized',
  rate_limited: 'error.code.rate_limited',
  overloaded: 'error.code.overloaded',
  analysis_unreachable: 'error.code.analysis_unreachable',
  analysis_invalid: 'error.code.analysis_invalid',
  analysis_timeout: 'error.code.analysis_timeout',
  internal: 'error.code.internal',
  bad_request: 'error.code.other',
  expectation_failed: 'error.code.other',
  not_found: 'error.code.other',
  method_not_allowed: 'error.code.other',
  request_timeout: 'error.code.other',
  too_large: 'error.code.other',
  unsupported_media_type: 'error.code.other',
}

/** The meaning of a failed status whose reply is a page or empty, as proxies and hosts send it. */
const STATUSES: Readonly<Record<number, ApiErrorCode>> = {
  401: 'unauthorized',
  408: 'analysis_timeout',
  429: 'rate_limited',
  502: 'analysis_unreachable',
  503: 'overloaded',
  504: 'analysis_timeout',
  522: 'analysis_unreachable',
  523: 'analysis_unreachable',
  524: 'analysis_timeout',
}

/** In the page's words. */
export function describeFailure(error: Error, isOnline: boolean): string {
  if (!(error instanceof AnalysisError)) return t('error.fetch')
  const { failure, status = 0 } = error
  switch (failure.kind) {
    case 'no-answer':
      return t(isOnline ? 'error.network' : 'error.offline')
    case 'unreadable':
      return t('error.unreadable')
    case 'code':
      return t(CODES[failure.code])
    case 'invalid-json':
      return status < 400 ? t('error.unreadable') : describeStatus(status)
    case 'message':
    case 'status':
      return describeStatus(status)
  }
}

function describeStatus(status: number): string {
  const code = STATUSES[status]
  return t(code ? CODES[code] : 'error.status')
}

/** The specification's own message, or the host's or the browser's, in any language; '' if there is none. */
export function messageOf(error: Error): string {
  if (!(error instanceof AnalysisError)) return error.message
  const { failure } = error
  if (failure.kind === 'invalid-json') return t('error.invalidJson', failure)
  return failure.kind === 'message' ? failure.words : ''
}

/** Others' messages are in the language of the host or the browser. */
export function isOwnMessage(error: Error): boolean {
  return error instanceof AnalysisError && error.failure.kind === 'invalid-json'
}

/** For the operator, to find the request by its id in the log; '' without an id. */
export function detailsOf(error: Error): string {
  if (!(error instanceof AnalysisError) || !error.requestId) return ''
  const { requestId, status, message } = error
  return [`Request ID: ${requestId}`, `Status: ${status}`, message].join('\n')
}
