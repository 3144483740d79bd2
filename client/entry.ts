/** The first script of all pages but the dashboard, and a small one: when to load the page's code. */
import { loadMain } from './load-main.ts'
import { currentSession, subscribeToSession } from './session/session.ts'
import { signInRequest, watchSignIns } from './session/sign-in-link.ts'
import { watchPresses } from './ui/one-press.ts'

watchSignIns()
watchPresses()

if (document.getElementById('root')?.dataset.hydration === 'lazy') hydrateLazily()
else void loadMain()

/** To a visitor without a session or a sign-in link the page is a document with links, whole as it came. */
function hydrateLazily(): void {
  const hydrateIfNeeded = () => {
    if (!signInRequest.get() && currentSession().status === 'signed-out') return
    for (const unsubscribe of unsubscribes) unsubscribe()
    void loadMain()
  }
  const unsubscribes = [subscribeToSession(hydrateIfNeeded), signInRequest.subscribe(hydrateIfNeeded)]
  hydrateIfNeeded()
}
