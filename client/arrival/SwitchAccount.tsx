/** Asks before a login link replaces another owner's session. */
import { Message } from '../language/Message.tsx'
import { t } from '../language/messages.ts'
import { logIn } from '../session/session.ts'
import { type SessionUser, shorten } from '../session/session-token.ts'
import { useSession } from '../session/useSession.ts'
import { Button } from '../ui/button/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { setArrival } from './arrival.ts'
import { useArrival } from './useArrival.ts'

export function SwitchAccount() {
  const { otherOwner } = useArrival()
  const session = useSession()
  if (!otherOwner || session.status !== 'logged-in') return null
  const { token, user: to } = otherOwner
  const from = session.user
  return (
    <Dialog
      title={t('switch.title')}
      description={
        <p>
          <Message
            id="switch.text"
            values={{ from: addressOf(from), to: addressOf(to), name: from.displayName }}
          />
        </p>
      }
      action={
        <Button variant="danger" onClick={() => logIn(token)}>
          {t('switch.do')}
        </Button>
      }
      onClose={() => setArrival({ otherOwner: undefined })}
    />
  )
}

const addressOf = ({ email, id, displayName }: SessionUser) => shorten(email ?? id ?? displayName)
