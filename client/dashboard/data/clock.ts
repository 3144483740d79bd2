/** The clock of the page. It stops while the page is hidden. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Day, dayOf } from '../model/day.ts'

export function useIsVisible(): boolean {
  return useSyncExternalStore(subscribeToVisibility, isVisible, () => false)
}

/** Returns ms since 1970, updated at each step. */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => subscribeToClock(stepMs, () => setNow(Date.now())), [stepMs])
  return now
}

/** Returns the owner's local day, which changes at midnight even on an open page. */
export function useToday(): Day {
  return useSyncExternalStore(subscribeToDay, readToday, readToday)
}

/** For a press, which may be earlier than the next step of the page's clock. */
export function readToday(): Day {
  return dayOf(new Date())
}

function subscribeToDay(listener: () => void): () => void {
  return subscribeToClock(60_000, listener)
}

/** Runs the listener at each step, and when the page becomes visible. */
function subscribeToClock(stepMs: number, listener: () => void): () => void {
  const tick = () => {
    // Firefox drops a render that is requested while the page enters the back/forward cache, and all later renders.
    if (isVisible()) listener()
  }
  const timer = setInterval(tick, stepMs)
  // Browsers throttle or stop timers of hidden pages.
  const unsubscribe = subscribeToVisibility(tick)
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}

function isVisible(): boolean {
  return document.visibilityState === 'visible'
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
