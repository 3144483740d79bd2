/** The first script of all pages but the dashboard, and a small one: when to load the page's code. */
import { hasAddressToken } from './landing/address-token.ts'
import { currentSession, subscribeToSession } from './session/session.ts'

const hydrate = () => void import('./main.tsx')

if (document.getElementById('root')?.dataset.hydration === 'lazy') hydrateLazily()
else hydrate()

/** To a visitor without a session or a sign-in link the page is a document with links, whole as it came. */
function hydrateLazily(): void {
  const hydrateIfNeeded = () => {
    if (hasAddressToken() || currentSession().status === 'signed-in') hydrate()
  }
  window.addEventListener('hashchange', hydrateIfNeeded)
  subscribeToSession(hydrateIfNeeded)
  hydrateIfNeeded()
}
