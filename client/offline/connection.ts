/** Whether the server is within reach, as far as the browser, the service worker and the page's calls tell. */
import { UNREACHABLE } from './unreachable.ts'

const listeners = new Set<() => void>()

/** The service worker, which has opened this page, gets no answer from the server. */
let isCutOff = false

// At once: what the worker says is handed out when the document is complete. Absent on plain http, and on the server.
globalThis.navigator?.serviceWorker?.addEventListener('message', ({ data }) => {
  if (data === UNREACHABLE) changeTo(true)
})

export function isOnline(): boolean {
  return navigator.onLine !== false && !isCutOff
}

/** The server has just answered a call, whatever it said. */
export function reportAnswer(): void {
  if (isCutOff) changeTo(false)
}

function changeTo(cutOff: boolean): void {
  isCutOff = cutOff
  for (const listener of listeners) listener()
}

export function subscribeToConnection(listener: () => void): () => void {
  const back = () => {
    isCutOff = false
    listener()
  }
  listeners.add(listener)
  window.addEventListener('online', back)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', back)
    window.removeEventListener('offline', listener)
  }
}
