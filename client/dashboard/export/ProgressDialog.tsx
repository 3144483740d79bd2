/** Creates a link to the owner's progress for another device. */
import { t } from '../../language/messages.ts'
import type { LoggedIn } from '../../session/session.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useSendProgress } from './useSendProgress.tsx'

interface ProgressDialogProps {
  readonly session: LoggedIn
  readonly onClose: () => void
}

export function ProgressDialog({ session, onClose }: ProgressDialogProps) {
  const { isSent, send, note } = useSendProgress(session)
  return (
    <Dialog
      title={t('progress.send')}
      description={
        <>
          <p>{t('progress.how')}</p>
          <p>{t('progress.hint')}</p>
        </>
      }
      action={
        <Button variant={isSent ? 'secondary' : 'primary'} onClick={send}>
          {t('share' in navigator ? 'progress.share' : 'installed.copyLink')}
        </Button>
      }
      isDone={isSent}
      onClose={onClose}
    >
      {note}
    </Dialog>
  )
}
