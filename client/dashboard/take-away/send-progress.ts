import { PROGRESS_PREFIX } from '../../arrival/arrival.ts'
import { joinSentences } from '../../language/join.ts'
import { t } from '../../language/messages.ts'
import type { SignedIn } from '../../session/session.ts'
import { copyText } from '../../ui/text/copy-text.ts'
import { readMarks } from '../marks.ts'
import { formatProgress, MOST_MARKS } from './progress-link.ts'
import { openShareSheet } from './share.ts'

/** A link to the owner's progress, by the system's share sheet, or copied. Returns the message for the owner. */
export async function sendProgress(session: SignedIn): Promise<string> {
  const { marks } = readMarks(session)
  const url = `${location.origin}${location.pathname}${PROGRESS_PREFIX}${formatProgress(session.user.ownerKey, marks)}`
  const limit = marks.size > MOST_MARKS && t('progress.latest', { count: MOST_MARKS })
  const outcome = await openShareSheet({ url })
  if (outcome === 'closed') return t('progress.notSent')
  if (outcome === 'shared') return joinSentences([limit, t('progress.sent')])
  const copied = await copyText(url)
  return copied === t('card.copied') ? joinSentences([limit, t('progress.copied')]) : copied
}
