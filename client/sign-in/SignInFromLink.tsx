/** Ends what a sign-in link has begun: the dashboard, a question, or a word on what is wrong with the link. */
import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { PAGES } from '../../shared/pages.ts'
import { signIn } from '../session/session.ts'
import { signInRequest } from '../session/sign-in-link.ts'
import { useSession } from '../session/useSession.ts'
import { PageNotice } from './PageNotice.tsx'
import { SwitchOwnerDialog } from './SwitchOwnerDialog.tsx'

export function SignInFromLink() {
  const request = useSyncExternalStore(signInRequest.subscribe, signInRequest.get, () => undefined)
  const session = useSession()
  const navigate = useNavigate()
  const isSignedIn = request?.outcome === 'signed-in'

  useEffect(() => {
    if (!isSignedIn) return
    signInRequest.set(undefined)
    navigate(PAGES.dashboard.path, { replace: true })
  }, [isSignedIn, navigate])

  const dismiss = () => signInRequest.set(undefined)
  switch (request?.outcome) {
    case 'unreadable':
      return (
        <PageNotice tone="danger" onClose={dismiss}>
          This sign-in link can’t be read. Open the link from the app again.
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
            signInRequest.set({ outcome: 'signed-in' })
          }}
        />
      )
    }
    default:
      return null
  }
}
