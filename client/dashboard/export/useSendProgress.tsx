/** Sends a link to the owner's progress with the system's share sheet, or copies it. */
import { useState } from 'react'
import { PROGRESS_PREFIX } from '../../arrival/fragment.ts'
import { joinSentences } from '../../language/join.ts'
import { t } from '../../language/messages.ts'
import type { LoggedIn } from '../../session/session.ts'
import { LinkField } from '../../ui/LinkField.tsx'
import { writeClipboard } from '../../ui/text/copy-text.ts'
import { readMarks } from '../data/marks.ts'
import type { Marks } from '../model/mark.ts'
import { formatProgress } from './progress-link.ts'
import { openShareSheet } from './share.ts'

export function useSendProgress(session: LoggedIn) {
  const [{ outcome, isSent, link }, setResult] = useState<Result>(() => ({
    outcome: describeLimit(readMarks(session).marks, session),
    isSent: false,
  }))
  return {
    isSent,
    send: () => void sendProgress(session).then(setResult),
    /** What has become of the link. Before it is sent, how much of the progress it contains. */
    note: (
      <>
        <p role="status">{outcome && <span key={outcome}>{outcome}</span>}</p>
        {link && <LinkField label={t('progress.link')} link={link} />}
      </>
    ),
  }
}

interface Result {
  /** The message for the owner. */
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
