import type { ApiErrorCode } from '../../../shared/api-error.ts'
import { type MessageId, t } from '../../language/messages.ts'
import { AnalysisError } from './analysis-error.ts'

/** What only a fault of this page can cause is mended by a reload. */
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

/** Of a load, in the page's words. */
export function describeFailure(error: Error, isOnline: boolean): string {
  if (!(error instanceof AnalysisError)) return t('error.fetch')
  const { failure, status = 0 } = error
  switch (failure.kind) {
    case 'no-answer':
      return t(isOnline ? 'error.network' : 'error.offline')
    case 'invalid-json':
      return t('error.invalidJson', { url: failure.url, excerpt: failure.excerpt })
    case 'unreadable':
      return t('error.unreadable')
    case 'code':
      return t(CODES[failure.code])
    case 'told':
    case 'status':
      return t('error.status', { status })
  }
}

/** What the host or the browser says of it, in any language; '' if nothing. */
export function detailOf(error: Error): string {
  if (!(error instanceof AnalysisError)) return error.message
  return error.failure.kind === 'told' ? error.failure.words : ''
}
