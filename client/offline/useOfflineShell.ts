/** Keeps this release for visits without a network, once the page has nothing more urgent to load. */
import { useEffect } from 'react'
import { registerWorker } from './register-worker.ts'

const REGISTER_DELAY_MS = 3000

export function useOfflineShell(): void {
  useEffect(() => {
    // In development nothing has a hashed name, and what is cached would hide what was edited.
    if (!import.meta.env.PROD) return
    // Before that this page may be gone again, and not be opened at once the next time.
    reportStart(navigator.serviceWorker?.controller)
    const timer = setTimeout(() => void registerWorker().then(reportStart), REGISTER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
}

/** Tells the worker that this page has started: only then it is opened again without asking the server. */
function reportStart(worker: ServiceWorker | null | undefined): void {
  // The entry differs from release to release, as it names all other chunks, directly or by way of others.
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')
  worker?.postMessage(entry ? new URL(entry.src).pathname : '')
}
