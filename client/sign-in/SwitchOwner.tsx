/** Asks before a sign-in link replaces another owner's session. */
import { useSyncExternalStore } from 'react'
import { Message } from '../language/Message.tsx'
import { t } from '../language/messages.ts'
import { signIn } from '../session/session.ts'
import { type SessionUser, shorten } from '../session/session-token.ts'
import { signInRequest } from '../session/sign-in-link.ts'
import { useSession } from '../session/useSession.ts'
import { Button } from '../ui/button/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

export function SwitchOwner() {
  const request = useSyncExternalStore(signInRequest.subscribe, signInRequest.get, () => undefined)
  const session = useSession()
  if (request?.outcome !== 'other-owner' || session.status !== 'signed-in') return null
  const { token, user: to } = request
  const from = session.user
  const close = () => signInRequest.set(undefined)
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
        <Button variant="danger" onClick={() => signIn(token)}>
          {t('switch.do')}
        </Button>
      }
      onClose={close}
    />
  )
}

const addressOf = ({ email, id, displayName }: SessionUser) => shorten(email ?? id ?? displayName)
