/** The dashboard is for those with a session: others are led to the landing page, which says why (spec, section 4). */
import { isDashboard } from '../../shared/sign-in.ts'
import { pathTo } from '../language/path-to.ts'
import { currentSession } from '../session/session.ts'
import { signInRequest } from '../session/sign-in-link.ts'
import { broughtProgress } from './address.ts'
import { isNoticeName, type NoticeName, pageNotice } from './page-notice.ts'

/** Returns false, and leaves, without a session. */
export function admit(): boolean {
  if (!isDashboard(window.location.pathname)) return true
  const outcome = signInRequest.get()?.outcome
  const problem = isNoticeName(outcome) ? outcome : undefined
  const isSignedIn = currentSession().status === 'signed-in'
  if (!isSignedIn) window.location.replace(`${pathTo('landing')}#${problem ?? whySignedOut()}`)
  else if (problem) pageNotice.set(problem)
  return isSignedIn
}

function whySignedOut(): NoticeName {
  return broughtProgress.get() === undefined ? 'signed-out' : 'progress-signed-out'
}
