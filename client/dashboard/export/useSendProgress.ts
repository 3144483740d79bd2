/** Sends a link to the owner's progress with the system's share sheet, or copies it. */
import { useState } from 'react'
import { PROGRESS_PREFIX } from '../../arrival/fragment.ts'
import { joinSentences } from '../../language/join.ts'
import { t } from '../../language/messages.ts'
import type { LoggedIn } from '../../session/session.ts'
import { writeClipboard } from '../../ui/text/copy-text.ts'
import { readMarks } from '../data/marks.ts'
import type { Marks } from '../model/mark.ts'
import { formatProgress } from './progress-link.ts'
import { openShareSheet } from './share.ts'

/** `outcome` is the message for the owner. Before the link is sent, it says how much of the progress the link contains. */
export function useSendProgress(session: LoggedIn) {
  const [result, setResult] = useState<Result>(() => ({
    outcome: describeLimit(readMarks(session).marks, session),
    isSent: false,
  }))
  return { ...result, send: () => void sendProgress(session).then(setResult) }
}

interface Result {
  readonly outcome: string
  readonly isSent: boolean
  /** To be selected, if it could neither be shared nor copied. */
  readonly link?: string
}

async function sendProgress(session: LoggedIn): Promise<Result> {
  const { marks } = readMarks(session)
  const url = `${location.origin}${location.pathname}${PROGRESS_PREFIX}${formatProgress(session.user.ownerKey, marks).code}`
  const share = await openShareSheet({ url })
  if (share === 'closed') return { outcome: t('progress.notSent'), isSent: false }
  const isSent = share === 'shared' || (await writeClipboard(url))
  if (!isSent) return { outcome: t('progress.select'), isSent, link: url }
  return {
    outcome: joinSentences([
      describeLimit(marks, session),
      t(share === 'shared' ? 'progress.sent' : 'progress.copied'),
    ]),
    isSent,
  }
}

/** Returns '' if the link contains all marks. */
function describeLimit(marks: Marks, session: LoggedIn): string {
  const { count } = formatProgress(session.user.ownerKey, marks)
  return marks.size > count ? t('progress.latest', { count }) : ''
}
