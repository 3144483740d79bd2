/** Asks before a logout that would clear progress, because only this browser has it. */
import { t } from '../../language/messages.ts'
import { type LoggedIn, logOut } from '../../session/session.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useMarks } from '../data/marks.ts'
import { OfferProgress } from '../export/OfferProgress.tsx'
import { countProgress } from '../model/mark.ts'

interface LogOutQuestionProps {
  readonly session: LoggedIn
  readonly onClose: () => void
}

export function LogOutQuestion({ session, onClose }: LogOutQuestionProps) {
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
      <OfferProgress session={session} />
    </Dialog>
  )
}
