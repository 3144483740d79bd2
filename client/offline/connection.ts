/** Whether anything new can arrive, as far as the browser and the last call tell. */
import { createStore } from '../ui/create-store.ts'

/** A browser is online as soon as it has a network, whether or not that carries anything. */
const isUnanswered = createStore(false)

export function isOnline(): boolean {
  return navigator.onLine !== false && !isUnanswered.get()
}

/** The server has just answered, whatever it said. */
export function reportAnswer(): void {
  isUnanswered.set(false)
}

export function reportNoAnswer(): void {
  isUnanswered.set(true)
}

export function subscribeToConnection(listener: () => void): () => void {
  const unsubscribe = isUnanswered.subscribe(listener)
  const leaving = new AbortController()
  const { signal } = leaving
  window.addEventListener('online', reportAnswer, { signal })
  for (const event of ['online', 'offline']) window.addEventListener(event, listener, { signal })
  // The service worker, which opened this page, says nothing else.
  navigator.serviceWorker?.addEventListener('message', reportNoAnswer, { signal })
  return () => {
    unsubscribe()
    leaving.abort()
  }
}
