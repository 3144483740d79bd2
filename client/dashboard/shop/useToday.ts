/** The day by which everything on the dashboard is derived. */
import { useSyncExternalStore } from 'react'
import { dayOf } from '../model/day.ts'

const LOOK_MS = 60_000

/** Returns the owner's local day (ISO 8601), which changes at midnight even on an open page. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, today, today)
}

function today(): string {
  return dayOf(new Date())
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_MS)
  // Browsers throttle or stop timers of hidden pages.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
