/** The browser's first script, and a small one: what can't wait for the page's code, and when to load that code. */
import { PAGES } from '../shared/pages.ts'
import { hasAddressToken } from './landing/address-token.ts'
import { currentSession, subscribeToSession } from './session/session.ts'

const hydrate = () => void import('./main.tsx')

if (location.pathname.toLowerCase().startsWith(PAGES.dashboard.path)) {
  void import('./dashboard/first-analysis.ts').then(({ startFirstAnalysis }) => startFirstAnalysis())
}

if (document.getElementById('root')?.dataset['hydration'] === 'on demand') hydrateOnDemand()
else hydrate()

/** To a visitor without a session or a sign-in link the page is a document with links, whole as it came. */
function hydrateOnDemand(): void {
  const hydrateIfNeeded = () => {
    if (hasAddressToken() || currentSession().status === 'signed-in') hydrate()
  }
  window.addEventListener('hashchange', hydrateIfNeeded)
  subscribeToSession(hydrateIfNeeded)
  hydrateIfNeeded()
}
