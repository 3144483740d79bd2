/** Whether to show 'Offline': while `navigator.onLine` is false and no response has arrived since it became false. */
import { useSyncExternalStore } from 'react'
import { createStore } from '../create-store.ts'

/** Some browsers report that they are offline although the network works, for example with a VPN. */
const hasResponse = createStore(false)

export function isOnline(): boolean {
  return navigator.onLine !== false || hasResponse.get()
}

export function reportResponse(): void {
  hasResponse.set(navigator.onLine === false)
}

/** Prerendered pages assume a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = hasResponse.subscribe(listener)
  const unmounting = new AbortController()
  function update() {
    hasResponse.set(false)
    listener()
  }
  for (const event of ['online', 'offline'])
    window.addEventListener(event, update, { signal: unmounting.signal })
  return () => {
    unsubscribe()
    unmounting.abort()
  }
}
