/** The only entry of all pages: handles the link, requests the first list, and starts React. */
import { redirectIfLoggedOut, watchLinks } from './arrival/arrival.ts'
import { reloadPage } from './arrival/reload-page.ts'
import { dropOfflineCopy } from './offline/drop-offline-copy.ts'
import { isDashboard, pageAt } from './page-at.ts'
import { currentSession, subscribeToSession } from './session/session.ts'

// Runs before React subscribes to the session: without a session, the dashboard is left before it renders.
watchLinks()
showSession()
subscribeToSession(showSession)
start().catch(showMissing)

async function start(): Promise<void> {
  if (isDashboard(location.pathname)) {
    if (!redirectIfLoggedOut()) void preloadList()
    // All other pages can be read without scripts, so they are painted first.
  } else await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const { render } = await import('./app/render.tsx')
  await render()
  dropCopyIfLoggedOut()
  subscribeToSession(dropCopyIfLoggedOut)
}

/** If this code is missing, so is the dashboard's. */
async function preloadList(): Promise<void> {
  const { preloadOpenTab } = await import('./dashboard/data/lists.ts')
  preloadOpenTab()
}

/** The server's page stays, with a note if it needs its code. */
function showMissing(error: unknown): void {
  // Only a warning, because imports also fail in a page that is being left.
  console.warn(error)
  document.documentElement.dataset['code'] = 'missing'
  document.querySelector('[data-reload]')?.addEventListener('click', (event) => {
    event.preventDefault()
    void reloadPage()
  })
}

/** CSS shows the landing page's link that fits the session. */
function showSession(): void {
  document.documentElement.dataset['session'] = currentSession().status
}

/** Removes the offline copy only after the landing page has loaded its code, which may be in that copy. */
function dropCopyIfLoggedOut(): void {
  const isLanding = /^(?:landing|comingSoon)$/.test(pageAt(location.pathname).page)
  if (isLanding && currentSession().status === 'logged-out') void dropOfflineCopy()
}
