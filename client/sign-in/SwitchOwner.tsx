/** Asks before a sign-in link replaces another owner's session. */
import { useSyncExternalStore } from 'react'
import { signIn } from '../session/session.ts'
import type { SessionUser } from '../session/session-token.ts'
import { signInRequest } from '../session/sign-in-link.ts'
import { useSession } from '../session/useSession.ts'
import { Button } from '../ui/Button.tsx'
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
      title={
        <>
          Switch to <bdi>{to.displayName}</bdi>?
        </>
      }
      description={
        <p>
          You are signed in as <bdi>{addressOf(from)}</bdi>. Switching to <bdi>{addressOf(to)}</bdi> signs{' '}
          <bdi>{from.displayName}</bdi> out, and removes what is saved in this browser: the lists, and what
          was marked as done.
        </p>
      }
      closeLabel="Cancel"
      action={
        <Button
          variant="primary"
          onClick={() => {
            signIn(token)
            close()
          }}
        >
          Switch
        </Button>
      }
      onClose={close}
    />
  )
}

function addressOf({ email, id, displayName }: SessionUser): string {
  return email ?? id ?? displayName
}
