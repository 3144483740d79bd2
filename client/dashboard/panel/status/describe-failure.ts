/** Describes a failed load: our sentence in the page's language, and the original message. */
import type { Failure } from '../../../../shared/outcomes.ts'
import { type MessageId, t } from '../../../language/messages.ts'

interface Description {
  /** The event, then advice. */
  readonly headline: MessageId
  /** The message of the specification, the host or the browser. */
  readonly detail: string
  /** Whether the detail is in the language of the host or the browser, not of the page. */
  readonly isForeign: boolean
}

export function describeFailure(failure: Failure, isOnline: boolean): Description {
  const { cause, words, invalidJson } = failure
  return {
    headline: cause === 'network' && !isOnline ? 'error.offline' : `error.${cause}`,
    detail: invalidJson ? t('error.invalidJson', invalidJson) : words || t('error.fetch'),
    isForeign: !invalidJson && Boolean(words),
  }
}
