/** Describes a failed load: the failure, a next step, and the specification's message (section 8). */
import type { ApiErrorCode } from '../../../../shared/api-error.ts'
import { type MessageId, t } from '../../../language/messages.ts'
import { type Failure, plainMessage } from '../../data/fetch-list.ts'

const CODES: Readonly<Record<ApiErrorCode, MessageId>> = {
  unauthorized: 'error.code.unauthorized',
  rate_limited: 'error.code.rate_limited',
  overloaded: 'error.code.overloaded',
  analysis_unreachable: 'error.code.analysis_unreachable',
  analysis_invalid: 'error.code.analysis_invalid',
  analysis_timeout: 'error.code.analysis_timeout',
  internal: 'error.code.internal',
  // Only a fault of this page causes these, and a reload fixes them.
  bad_request: 'error.code.other',
  expectation_failed: 'error.code.other',
  not_found: 'error.code.other',
  method_not_allowed: 'error.code.other',
  request_timeout: 'error.code.other',
  too_large: 'error.code.other',
  unsupported_media_type: 'error.code.other',
}

/** The meaning of a failed status whose body is empty or an HTML page, as sent by proxies and hosts. */
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

/** Returns the page's own message. */
export function describeFailure(failure: Failure, isOnline: boolean): string {
  const { status = 0 } = failure
  switch (failure.kind) {
    case 'no-answer':
      return t(isOnline ? 'error.network' : 'error.offline')
    case 'unreadable':
      return t('error.unreadable')
    case 'code':
      return t(CODES[failure.code])
    case 'invalid-json':
      return status < 400 ? t('error.unreadable') : describeStatus(status)
    case 'browser':
      return t('error.fetch')
    case 'message':
    case 'status':
      return describeStatus(status)
  }
}

function describeStatus(status: number): string {
  const code = STATUSES[status]
  return t(code ? CODES[code] : 'error.status')
}

/** Returns the message of the specification, the host or the browser, in any language, or '' if there is none. */
export function messageOf(failure: Failure): string {
  if (failure.kind === 'invalid-json')
    return t('error.invalidJson', { url: failure.url, excerpt: failure.excerpt })
  return 'words' in failure ? failure.words : ''
}

/** Other messages are in the language of the host or the browser. */
export function isOwnMessage({ kind }: Failure): boolean {
  return kind === 'invalid-json'
}

/** Returns the request id, by which the operator can find the request in the log, or '' without one. */
export function detailsOf(failure: Failure): string {
  const { requestId, status } = failure
  if (!requestId) return ''
  return [`Request ID: ${requestId}`, `Status: ${status}`, plainMessage(failure)].join('\n')
}
