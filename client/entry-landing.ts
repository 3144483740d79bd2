/** The landing page's only script: a document with links, it needs no React. */

import { watchPresses } from './app/one-press.ts'
import { loadMain } from './load-main.ts'
import { dropShell } from './offline/drop-shell.ts'
import { currentSession, subscribeToSession } from './session/session.ts'
import { showNotice } from './sign-in/page-notice.ts'

watchPresses()
showSession()
subscribeToSession(showSession)
showReason()
// In development the styles come with React's code.
if (import.meta.env.DEV) void loadMain()

/** The style sheet shows the link for whoever is here. Where nobody is, nothing is kept for visits without a network. */
function showSession(): void {
  const { status } = currentSession()
  document.documentElement.dataset['session'] = status
  if (status === 'signed-out') void dropShell()
}

/** Why the dashboard has sent somebody here; once, as a reload tells nothing new. */
function showReason(): void {
  const { hash, pathname, search } = window.location
  if (showNotice(hash.slice(1))) window.history.replaceState(null, '', pathname + search)
}
