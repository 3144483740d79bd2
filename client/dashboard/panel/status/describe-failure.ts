/** Describes a failed load: our sentence in the page's language, and the original message. */
import type { Failure } from '../../../../shared/outcomes.ts'
import { type MessageId, t } from '../../../language/messages.ts'

/** `isForeign` says that the message is in the language of the host or the browser, not of the page. */
export function describeFailure({ cause, words, invalidJson }: Failure, isOnline: boolean) {
  const headline: MessageId = cause === 'network' && !isOnline ? 'error.offline' : `error.${cause}`
  const detail = invalidJson ? t('error.invalidJson', invalidJson) : words || t('error.fetch')
  return { headline, detail, isForeign: !invalidJson && Boolean(words) }
}
