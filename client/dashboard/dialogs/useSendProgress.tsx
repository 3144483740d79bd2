/** Sends a link to the owner's progress with the system's share sheet, or copies it. */
import { useState } from 'react'
import { PROGRESS_PREFIX } from '../../arrival/fragment.ts'
import { joinSentences } from '../../language/join.ts'
import { t } from '../../language/messages.ts'
import type { LoggedIn } from '../../session/session.ts'
import { LinkField } from '../../ui/LinkField.tsx'
import { writeClipboard } from '../../ui/text/copy-text.ts'
import { useDashboard } from '../dashboard-context.ts'
import { readMarks } from '../data/marks.ts'
import { formatProgress } from '../export/progress-link.ts'
import { openShareSheet } from '../export/share.ts'

export function useSendProgress() {
  const { session } = useDashboard()
  const [{ outcome, isSent, link }, setResult] = useState<Result>(() => ({
    outcome: createLink(session).limit,
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
  const { url, limit } = createLink(session)
  const share = await openShareSheet({ url })
  if (share === 'closed') return { outcome: t('progress.notSent'), isSent: false }
  const isSent = share === 'shared' || (await writeClipboard(url))
  if (!isSent) return { outcome: t('progress.select'), isSent, link: url }
  const sent = t(share === 'shared' ? 'progress.sent' : 'progress.copied')
  return { outcome: joinSentences([limit, sent]), isSent }
}

/** `limit` says how many marks the link contains, or is '' if it contains all. */
function createLink(session: LoggedIn) {
  const { marks } = readMarks(session)
  const { code, count } = formatProgress(session.user.ownerKey, marks)
  return {
    url: `${location.origin}${location.pathname}${PROGRESS_PREFIX}${code}`,
    limit: marks.size > count ? t('progress.latest', { count }) : '',
  }
}
