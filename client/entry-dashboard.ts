/** The dashboard's entry script: small, so that the first list doesn't wait for React. */

import { watchPresses } from './app/one-press.ts'
import { preloadInsights } from './dashboard/load/calls.ts'
import { showPreview } from './dashboard/preview/show-preview.ts'
import { pathTo } from './language/path-to.ts'
import { loadMain } from './load-main.ts'
import { currentSession, type Session, subscribeToSession } from './session/session.ts'
import { signInRequest, watchSignIns } from './session/sign-in-link.ts'
import { showNotice } from './sign-in/page-notice.ts'

watchSignIns()
watchPresses()
// Before React's subscription: the next owner's dashboard reads the URL.
subscribeToSession(forgetView(currentSession()))
subscribeToSession(admit)
signInRequest.subscribe(admit)
if (admit()) showInsights()

/** The next owner's dashboard starts without this one's tab and search, also if the switch was in another tab. */
function forgetView(before: Session): () => void {
  return () => {
    const session = currentSession()
    if (session.status !== 'signed-in') return
    const isOther = before.status === 'signed-in' && before.user.ownerKey !== session.user.ownerKey
    if (isOther) history.replaceState(history.state, '', pathTo('dashboard'))
    before = session
  }
}

/** Redirects to the landing page without a session, which says why (spec, section 4). */
function admit(): boolean {
  const outcome = signInRequest.get()?.outcome
  const problem = outcome === 'other-owner' ? undefined : outcome
  const isSignedIn = currentSession().status === 'signed-in'
  if (!isSignedIn) window.location.replace(`${pathTo('landing')}#${problem ?? 'signed-out'}`)
  else if (problem) showNotice(problem)
  return isSignedIn
}

function showInsights(): void {
  // In development the styles load with React's code.
  if (import.meta.env.PROD && showPreview() && document.visibilityState === 'visible') {
    // After the preview is painted, which loading React's code would delay.
    requestAnimationFrame(() => requestAnimationFrame(() => void loadMain()))
  } else {
    preloadInsights()
    void loadMain()
  }
}
