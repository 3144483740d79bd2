/** Whether the server can be reached, by the browser's state and the last request. */
import { createStore } from '../ui/create-store.ts'

/** Beside `navigator.onLine`, which is true with any network, even one without internet. Undefined at first. */
const isUnanswered = createStore<boolean | undefined>(undefined)

export function isOnline(): boolean {
  return navigator.onLine !== false && !isUnanswered.get()
}

export function reportAnswer(): void {
  isUnanswered.set(false)
}

export function reportNoAnswer(): void {
  isUnanswered.set(true)
}

/** Of the page's opening, by the worker's word: it may come after newer news. */
function reportNotOpened(): void {
  if (isUnanswered.get() === undefined) reportNoAnswer()
}

export function subscribeToConnection(listener: () => void): () => void {
  const unsubscribe = isUnanswered.subscribe(listener)
  const leaving = new AbortController()
  const { signal } = leaving
  window.addEventListener('online', reportAnswer, { signal })
  for (const event of ['online', 'offline']) window.addEventListener(event, listener, { signal })
  // The service worker's only message: the server was unreachable when it opened this page.
  navigator.serviceWorker?.addEventListener('message', reportNotOpened, { signal })
  return () => {
    unsubscribe()
    leaving.abort()
  }
}
