/** Sends a link to the owner's progress with the system's share sheet, or copies it. */
import { useState } from 'react'
import { PROGRESS_PREFIX } from '../../arrival/arrival.ts'
import { joinSentences } from '../../language/join.ts'
import { t } from '../../language/messages.ts'
import type { SignedIn } from '../../session/session.ts'
import { writeClipboard } from '../../ui/text/copy-text.ts'
import { readMarks } from '../marks.ts'
import type { Marks } from '../model/mark.ts'
import { formatProgress, MOST_MARKS } from './progress-link.ts'
import { openShareSheet } from './share.ts'

/** `outcome` is the message for the owner. Before the link is sent, it says how much of the progress the link contains. */
export function useSendProgress(session: SignedIn) {
  const [outcome, setOutcome] = useState(() => limitOf(readMarks(session).marks))
  return { outcome, send: () => void sendProgress(session).then(setOutcome) }
}

async function sendProgress(session: SignedIn): Promise<string> {
  const { marks } = readMarks(session)
  const url = `${location.origin}${location.pathname}${PROGRESS_PREFIX}${formatProgress(session.user.ownerKey, marks)}`
  const outcome = await openShareSheet({ url })
  if (outcome === 'closed') return t('progress.notSent')
  if (outcome === 'shared') return joinSentences([limitOf(marks), t('progress.sent')])
  const isCopied = await writeClipboard(url)
  return isCopied ? joinSentences([limitOf(marks), t('progress.copied')]) : t('card.copyBlocked')
}

/** Returns '' if the link contains all marks. */
function limitOf(marks: Marks): string {
  return marks.size > MOST_MARKS ? t('progress.latest', { count: MOST_MARKS }) : ''
}
