/** Creates a link to the owner's progress for another device. */
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useSendProgress } from './useSendProgress.tsx'

export function ProgressDialog({ onClose }: { readonly onClose: () => void }) {
  const { isSent, send, note } = useSendProgress()
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
