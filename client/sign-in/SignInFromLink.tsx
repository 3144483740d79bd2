/** Ends what a sign-in link has begun: a question, or a word on what is wrong with the link. */
import { useSyncExternalStore } from 'react'
import { signIn } from '../session/session.ts'
import { signInRequest } from '../session/sign-in-link.ts'
import { useSession } from '../session/useSession.ts'
import { useSite } from '../ui/site-context.ts'
import { PageNotice } from './PageNotice.tsx'
import { SwitchOwnerDialog } from './SwitchOwnerDialog.tsx'

export function SignInFromLink() {
  const request = useSyncExternalStore(signInRequest.subscribe, signInRequest.get, () => undefined)
  const session = useSession()
  const { productName, supportEmail } = useSite()
  const dismiss = () => signInRequest.set(undefined)
  switch (request?.outcome) {
    case 'unreadable':
      return (
        <PageNotice tone="danger" onClose={dismiss}>
          This sign-in link can’t be read. Open the link from the app again.
        </PageNotice>
      )
    case 'too-long':
      return (
        <PageNotice tone="danger" onClose={dismiss}>
          This sign-in link is too long to be used. Update the <bdi>{productName}</bdi> app, then open its
          link again. If that doesn’t help, write to <bdi>{supportEmail}</bdi>.
        </PageNotice>
      )
    case 'other-owner': {
      const { token, user } = request
      if (session.status !== 'signed-in') return null
      return (
        <SwitchOwnerDialog
          from={session.user}
          to={user}
          onCancel={dismiss}
          onSwitch={() => {
            signIn(token)
            dismiss()
          }}
        />
      )
    }
    default:
      return null
  }
}
