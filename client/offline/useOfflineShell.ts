/** Has this release kept for visits without a network, once the page has nothing more urgent to load. */
import { useEffect } from 'react'
import { keepShell } from './worker-registration.ts'

const QUIET_MS = 3000

/** `isAtRest`: what the visitor came for is on the screen. */
export function useOfflineShell(isAtRest: boolean): void {
  useEffect(() => {
    // In development nothing has a hashed name, and what is kept would hide what was edited.
    if (!isAtRest || !import.meta.env.PROD) return
    const leaving = new AbortController()
    const timer = setTimeout(() => void keepShell(leaving.signal), QUIET_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isAtRest])
}
