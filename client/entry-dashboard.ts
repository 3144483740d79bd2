/** The dashboard's first script, and a small one: the first list doesn't wait for React. */

import { PAGES } from '../shared/pages.ts'
import { watchPresses } from './app/one-press.ts'
import { preloadInsights } from './dashboard/load/calls.ts'
import { showPreview } from './dashboard/preview/show-preview.ts'
import { loadMain } from './load-main.ts'
import { currentSession, subscribeToSession } from './session/session.ts'
import { signInRequest, watchSignIns } from './session/sign-in-link.ts'
import { showNotice } from './sign-in/page-notice.ts'

watchSignIns()
watchPresses()
subscribeToSession(admit)
signInRequest.subscribe(admit)
if (admit()) showInsights()

/** Those with a session; all others are sent to '/', which says why (spec, section 4). */
function admit(): boolean {
  const outcome = signInRequest.get()?.outcome
  const problem = outcome === 'other-owner' ? undefined : outcome
  const isSignedIn = currentSession().status === 'signed-in'
  if (!isSignedIn) window.location.replace(`${PAGES.landing.path}#${problem ?? 'signed-out'}`)
  else if (problem) showNotice(problem)
  return isSignedIn
}

function showInsights(): void {
  // In development the styles come with React's code.
  if (import.meta.env.PROD && showPreview() && document.visibilityState === 'visible') {
    // With the frame after the one that shows it, which React's code would hold up.
    requestAnimationFrame(() => requestAnimationFrame(() => void loadMain()))
  } else {
    preloadInsights()
    void loadMain()
  }
}
