/** The first script of all pages but the dashboard, and a small one: when to load the page's code. */

import { watchPresses } from './app/one-press.ts'
import { loadMain } from './load-main.ts'
import { currentSession, subscribeToSession } from './session/session.ts'
import { watchSignIns } from './session/sign-in-link.ts'

watchSignIns()
watchPresses()

if (document.getElementById('root')?.dataset.hydration === 'lazy') hydrateLazily()
else void loadMain()

/** To a visitor without a session the page is a document with links, whole as it came. */
function hydrateLazily(): void {
  const hydrateIfNeeded = () => {
    if (currentSession().status === 'signed-out') return
    unsubscribe()
    void loadMain()
  }
  const unsubscribe = subscribeToSession(hydrateIfNeeded)
  hydrateIfNeeded()
}
