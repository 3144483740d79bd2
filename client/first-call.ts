/**
 * Every page's first script. On the dashboard it reads the session from the link and sends the first analysis, which takes
 * longest, before React is loaded; other pages are readable as they come, and get React after their first paint.
 */
import { PAGES, pageAt } from '../shared/pages.ts'
import { reloadOnce, watchLeaving } from './app/missing-code.ts'
import { loadMessages } from './language/load-messages.ts'
import { dropShell } from './offline/drop-shell.ts'
import { watchMarksLinks } from './session/marks-link.ts'
import { currentSession, subscribeToSession } from './session/session.ts'
import { signInRequest, watchSignIns } from './session/sign-in-link.ts'
import { admit } from './sign-in/admit.ts'
import { pageNotice, takeNotice } from './sign-in/page-notice.ts'

let pressed: HTMLButtonElement | null = null

watchLeaving()
watchSignIns()
watchMarksLinks()
showSession()
// Before React's subscription: who is signed out leaves the dashboard before it is drawn.
subscribeToSession(showSession)
subscribeToSession(admit)
signInRequest.subscribe(admit)
takeNotice()
const { page } = pageAt(location.pathname)
if (page === 'dashboard' && admit())
  void import('./dashboard/load/preload-insights.ts').then(({ preloadInsights }) => preloadInsights())
// In development the styles load with React's code.
if (import.meta.env.DEV || PAGES[page].hydration === 'at once') void start()
else requestAnimationFrame(() => requestAnimationFrame(() => void start()))

async function start(): Promise<void> {
  window.addEventListener('click', keepPress)
  loadMessages()
  try {
    const { hydrate } = await import('./main.tsx')
    await hydrate()
  } catch (error) {
    if (await reloadOnce()) console.warn(error)
    else showMissing(error)
  }
  window.removeEventListener('click', keepPress)
  pressed?.click()
  dropShellIfSignedOut()
  subscribeToSession(dropShellIfSignedOut)
}

/** What the server has written stays, with a word where a page needs React. */
function showMissing(error: unknown): void {
  console.error(error)
  document.documentElement.dataset['code'] = 'missing'
}

/** A button that is pressed before React has come acts once it has. */
function keepPress({ target }: MouseEvent): void {
  pressed = target instanceof Element ? target.closest('button') : null
}

/** Styles show the landing page's link for the session's status. */
function showSession(): void {
  const { status } = currentSession()
  document.documentElement.dataset['session'] = status
  if (status === 'signed-in' && pageNotice.get() === 'signed-out') pageNotice.set(undefined)
}

/** Nothing is kept for offline visits; not before the landing page, which may be kept as well, has all of its code. */
function dropShellIfSignedOut(): void {
  const isLanding = /^(?:landing|comingSoon)$/.test(pageAt(location.pathname).page)
  if (isLanding && currentSession().status === 'signed-out') void dropShell()
}
