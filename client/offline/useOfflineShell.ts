/** Keeps this release for visits without a network, once a session, and once the page has nothing more urgent to load. */
import { useEffect } from 'react'
import { registerWorker, reportStart } from './worker-registration.ts'

const REGISTER_DELAY_MS = 3000

/** `ended`: the signal that aborts when the session ends. */
export function useOfflineShell(ended: AbortSignal): void {
  useEffect(() => {
    // In development nothing has a hashed name, and what is cached would hide what was edited.
    if (!import.meta.env.PROD) return
    reportStart(navigator.serviceWorker?.controller)
    const timer = setTimeout(() => void registerWorker(ended), REGISTER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [ended])
}
