/** Makes a link to the owner's progress, for another device. */
import { useState } from 'react'
import { t } from '../../language/messages.ts'
import type { SignedIn } from '../../session/session.ts'
import { Button } from '../../ui/button/Button.tsx'
import { onePress } from '../../ui/button/one-press.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { readMarks } from '../marks.ts'
import { MOST_MARKS } from './progress-link.ts'
import { sendProgress } from './send-progress.ts'

interface ProgressDialogProps {
  readonly session: SignedIn
  readonly onClose: () => void
}

export function ProgressDialog({ session, onClose }: ProgressDialogProps) {
  const [outcome, setOutcome] = useState(
    readMarks(session).marks.size > MOST_MARKS ? t('progress.latest', { count: MOST_MARKS }) : '',
  )
  return (
    <Dialog
      title={t('progress.send')}
      description={<p>{t('progress.hint')}</p>}
      action={
        <Button variant="primary" onClick={onePress(() => void sendProgress(session).then(setOutcome))}>
          {t('share' in navigator ? 'progress.share' : 'installed.copyLink')}
        </Button>
      }
      onClose={onClose}
    >
      <p role="status">{outcome && <span key={outcome}>{outcome}</span>}</p>
    </Dialog>
  )
}
