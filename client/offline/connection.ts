/** Whether the server is within reach, as far as the browser, this page's origin and its calls tell. */

const listeners = new Set<() => void>()

/** A page that the service worker had kept was not to be had from the server. */
let isCutOff = typeof document !== 'undefined' && 'kept' in document.documentElement.dataset

export function isOnline(): boolean {
  return navigator.onLine !== false && !isCutOff
}

/** The server has just answered a call, whatever it said. */
export function reportAnswer(): void {
  if (!isCutOff) return
  isCutOff = false
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
