import { t } from '../../language/messages.ts'
import { AnalysisError } from './analysis-error.ts'

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
      return t('error.code', { code: failure.code })
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
