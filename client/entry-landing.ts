/** The landing page's only script: the page needs no React. */

import { watchPresses } from './app/one-press.ts'
import { loadMain } from './load-main.ts'
import { dropShell } from './offline/drop-shell.ts'
import { currentSession, subscribeToSession } from './session/session.ts'
import { showNotice } from './sign-in/page-notice.ts'

watchPresses()
showSession()
subscribeToSession(showSession)
showReason()
// In development the styles load with React's code.
if (import.meta.env.DEV) void loadMain()

/** CSS shows the link for the session's status. Signed out, the offline cache is removed. */
function showSession(): void {
  const { status } = currentSession()
  document.documentElement.dataset['session'] = status
  if (status === 'signed-out') void dropShell()
}

/** Shows once why the dashboard redirected here: a reload shows it no more. */
function showReason(): void {
  const { hash, pathname, search } = window.location
  if (showNotice(hash.slice(1))) window.history.replaceState(null, '', pathname + search)
}
