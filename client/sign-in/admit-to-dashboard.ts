/** The dashboard is for those with a session; all others are sent to '/', which says why (spec, section 4). */
import { PAGES } from '../../shared/pages.ts'
import { currentSession, subscribeToSession } from '../session/session.ts'
import { signInRequest } from '../session/sign-in-link.ts'
import { showNotice } from './page-notice.ts'

/** True where somebody is signed in. Watches on from there. */
export function admitToDashboard(): boolean {
  subscribeToSession(admit)
  signInRequest.subscribe(admit)
  return admit()
}

function admit(): boolean {
  const outcome = signInRequest.get()?.outcome
  const problem = outcome === 'other-owner' ? undefined : outcome
  const isSignedIn = currentSession().status === 'signed-in'
  if (!isSignedIn) window.location.replace(`${PAGES.landing.path}#${problem ?? 'signed-out'}`)
  else if (problem) showNotice(problem)
  return isSignedIn
}
