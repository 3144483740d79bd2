/** Asks before a login link replaces another owner's session. */
import { acceptOtherOwner, useArrival } from '../../arrival/arrival.ts'
import { Message } from '../../language/Message.tsx'
import { t } from '../../language/messages.ts'
import type { SessionUser } from '../../session/session-token.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDashboard } from '../dashboard-context.ts'
import { useMarks } from '../data/marks.ts'
import { countProgress } from '../model/mark.ts'
import { OfferProgress } from './OfferProgress.tsx'

export function SwitchAccount({ onClose }: { readonly onClose: () => void }) {
  const { session } = useDashboard()
  const { otherOwner } = useArrival()
  const { marks } = useMarks(session)
  if (!otherOwner) return null
  const { token, user: to } = otherOwner
  const from = session.user
  const nameOf = from.email === to.email ? shopOf : addressOf
  return (
    <Dialog
      title={t('switch.title')}
      description={
        <p>
          <Message id="switch.text" values={{ from: nameOf(from), to: nameOf(to), name: from.displayName }} />
        </p>
      }
      action={
        <Button variant="danger" onClick={() => acceptOtherOwner(token)}>
          {t('switch.do')}
        </Button>
      }
      onClose={onClose}
    >
      {countProgress(marks) > 0 && <OfferProgress />}
    </Dialog>
  )
}

const addressOf = ({ email, id, displayName }: SessionUser) => email ?? id ?? displayName
/** For one person's shops. */
const shopOf = (user: SessionUser) => user.shop ?? user.id ?? addressOf(user)
