/** Asks before a logout that would clear progress, because only this browser has it. */
import { t } from '../../language/messages.ts'
import { logOut } from '../../session/session.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDashboard } from '../dashboard-context.ts'
import { useMarks } from '../data/marks.ts'
import { countProgress } from '../model/mark.ts'
import { OfferProgress } from './OfferProgress.tsx'

export function LogOutQuestion({ onClose }: { readonly onClose: () => void }) {
  const { session } = useDashboard()
  const { marks } = useMarks(session)
  return (
    <Dialog
      title={t('logOut.title')}
      description={<p>{t('logOut.text', { count: countProgress(marks) })}</p>}
      action={
        <Button variant="danger" onClick={logOut}>
          {t('account.logOut')}
        </Button>
      }
      onClose={onClose}
    >
      <OfferProgress />
    </Dialog>
  )
}
