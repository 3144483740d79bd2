import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { signInRequest } from '../session/sign-in-link.ts'
import { isSignedOutState } from '../session/signed-out-state.ts'
import { useSession } from '../session/useSession.ts'
import { useSite } from '../ui/site-context.ts'
import { PageNotice } from './PageNotice.tsx'

/** For those whom the dashboard has just sent away, after a log-out or for want of a session. */
export function SignedOutNotice() {
  const { productName } = useSite()
  const session = useSession()
  const request = useSyncExternalStore(signInRequest.subscribe, signInRequest.get, () => undefined)
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  // A reload keeps the state, but nobody has just been sent anywhere.
  const isSentHere = useNavigationType() !== 'POP' && isSignedOutState(state)
  // What is wrong with a link says more.
  if (!isSentHere || session.status !== 'signed-out' || request) return null
  return (
    <PageNotice onClose={() => navigate(pathname, { replace: true })}>
      {`You are signed out. Open the dashboard from the ${productName} app.`}
    </PageNotice>
  )
}
