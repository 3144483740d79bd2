import { PROGRESS_PREFIX } from '../../arrival/arrival.ts'
import { joinSentences } from '../../language/join.ts'
import { t } from '../../language/messages.ts'
import type { SignedIn } from '../../session/session.ts'
import { copyText } from '../../ui/text/copy-text.ts'
import { readMarks } from '../store/marks.ts'
import { formatProgress, MOST_MARKS } from './progress-link.ts'

/** By the system's sheet, where there is one; else a copied link. Returns what to tell the owner. */
export async function sendProgress(session: SignedIn): Promise<string> {
  const { marks } = readMarks(session)
  const url = `${location.origin}${location.pathname}${PROGRESS_PREFIX}${formatProgress(session.user.ownerKey, marks)}`
  const isCut = marks.size > MOST_MARKS
  const limit = isCut && t('progress.latest', { count: MOST_MARKS })
  if ('share' in navigator) {
    try {
      await navigator.share({ url })
    } catch (error) {
      // An AbortError when the owner closes the sheet; the browser shows other errors itself.
      console.warn(error)
      return t('progress.notSent')
    }
    return joinSentences([limit, t('progress.sent')])
  }
  const copied = await copyText(url)
  if (copied !== t('card.copied')) return copied
  return joinSentences([limit, t('progress.copied')])
}
