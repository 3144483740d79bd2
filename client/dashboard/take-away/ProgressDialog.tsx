/** A link to the owner's progress, for another device: by the system's share sheet, or copied. */
import { useState } from 'react'
import { t } from '../../language/messages.ts'
import type { SignedIn } from '../../session/session.ts'
import { PROGRESS_MARK } from '../../sign-in/address.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { copyText } from '../../ui/text/copy-text.ts'
import { readMarks } from '../store/marks.ts'
import { formatProgress, MOST_MARKS } from './progress-link.ts'
import { openShareSheet } from './share.ts'

interface ProgressDialogProps {
  readonly session: SignedIn
  readonly onClose: () => void
}

export function ProgressDialog({ session, onClose }: ProgressDialogProps) {
  const [outcome, setOutcome] = useState('')
  const { marks } = readMarks(session)
  async function send() {
    const url = `${location.origin}${location.pathname}${PROGRESS_MARK}${formatProgress(session.user.ownerKey, marks)}`
    setOutcome(await sendLink(url))
  }
  return (
    <Dialog
      title={t('progress.send')}
      description={
        <>
          <p>{t('progress.hint')}</p>
          {marks.size > MOST_MARKS && <p>{t('progress.latest', { count: MOST_MARKS })}</p>}
          <p role="status">{outcome && <span key={outcome}>{outcome}</span>}</p>
        </>
      }
      action={
        <Button variant="primary" onClick={() => void send()}>
          {t('share' in navigator ? 'progress.share' : 'installed.copyLink')}
        </Button>
      }
      onClose={onClose}
    />
  )
}

async function sendLink(url: string): Promise<string> {
  const outcome = await openShareSheet({ url })
  if (outcome === 'shared') return t('progress.sent')
  if (outcome === 'closed') return t('progress.notSent')
  const copied = await copyText(url)
  return copied === t('card.copied') ? t('progress.copied') : copied
}
