/** Creates a link to the owner's progress for another device. */
import { t } from '../../language/messages.ts'
import type { LoggedIn } from '../../session/session.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useSendProgress } from './useSendProgress.ts'

interface ProgressDialogProps {
  readonly session: LoggedIn
  readonly onClose: () => void
}

export function ProgressDialog({ session, onClose }: ProgressDialogProps) {
  const { outcome, isSent, send } = useSendProgress(session)
  return (
    <Dialog
      title={t('progress.send')}
      description={<p>{t('progress.hint')}</p>}
      action={
        <Button variant={isSent ? 'secondary' : 'primary'} onClick={send}>
          {t('share' in navigator ? 'progress.share' : 'installed.copyLink')}
        </Button>
      }
      isDone={isSent}
      onClose={onClose}
    >
      <p role="status">{outcome && <span key={outcome}>{outcome}</span>}</p>
    </Dialog>
  )
}
