/** Whether the server is within reach, as far as the browser and the page's own requests tell. */
import { PAGES } from '../../shared/pages.ts'
import { createStore } from '../ui/create-store.ts'

/** What the service worker answers where it gets no answer from the server. */
const UNREACHABLE_STATUS = 204

/** A browser says that it is online before its network carries anything, and nothing tells when a server is back. */
const RECHECK_MS = 5000

const unreachable = createStore(false)

export function isOnline(): boolean {
  return navigator.onLine !== false && !unreachable.get()
}

/** The server has just answered, whatever it said. */
export function reportAnswer(): void {
  unreachable.set(false)
}

export function subscribeToConnection(listener: () => void): () => void {
  const unsubscribe = unreachable.subscribe(listener)
  const leaving = new AbortController()
  const { signal } = leaving
  const update = () => {
    listener()
    void checkServer()
  }
  const recheck = () => {
    if (unreachable.get() && document.visibilityState === 'visible') void checkServer()
  }
  window.addEventListener('online', update, { signal })
  window.addEventListener('offline', listener, { signal })
  document.addEventListener('visibilitychange', recheck, { signal })
  window.addEventListener('pageshow', recheck, { signal })
  const timer = setInterval(recheck, RECHECK_MS)
  void checkServer()
  return () => {
    unsubscribe()
    clearInterval(timer)
    leaving.abort()
  }
}

/** Only the service worker opens a page without a network. It caches this answer for the next visit. */
async function checkServer(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return unreachable.set(false)
  try {
    const { status } = await fetch(PAGES.dashboard.path)
    unreachable.set(status === UNREACHABLE_STATUS)
  } catch (error) {
    // The page is being left: where the network fails, the service worker answers.
    console.warn(error)
  }
}
