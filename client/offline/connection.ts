/** Whether the server is within reach, as far as the browser and the page's own requests tell. */
import { PAGES } from '../../shared/pages.ts'

/** What the service worker answers where it gets no answer from the server. */
const UNREACHABLE_STATUS = 204

const listeners = new Set<() => void>()
let isUnreachable = false

export function isOnline(): boolean {
  return navigator.onLine !== false && !isUnreachable
}

/** The server has just answered, whatever it said. */
export function reportAnswer(): void {
  setUnreachable(false)
}

export function subscribeToConnection(listener: () => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const update = () => {
    listener()
    void checkServer()
  }
  const recheck = () => {
    if (isUnreachable && document.visibilityState === 'visible') void checkServer()
  }
  listeners.add(listener)
  window.addEventListener('online', update, { signal })
  window.addEventListener('offline', listener, { signal })
  document.addEventListener('visibilitychange', recheck, { signal })
  window.addEventListener('pageshow', recheck, { signal })
  void checkServer()
  return () => {
    listeners.delete(listener)
    leaving.abort()
  }
}

/** Only the service worker opens a page without a network. It caches this answer for the next visit. */
async function checkServer(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return setUnreachable(false)
  try {
    const { status } = await fetch(PAGES.dashboard.path)
    setUnreachable(status === UNREACHABLE_STATUS)
  } catch (error) {
    // The page is being left: where the network fails, the service worker answers.
    console.warn(error)
  }
}

function setUnreachable(value: boolean): void {
  if (value === isUnreachable) return
  isUnreachable = value
  for (const listener of listeners) listener()
}
