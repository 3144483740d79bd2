/** Whole seconds since something began, counted while the component is there. */
import { useEffect, useState } from 'react'

/** `startedAt` is in ms on the clock of `performance.now()`; 0 seconds are told until it is known. */
export function useSecondsSince(startedAt: () => number | undefined): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - (startedAt() ?? now)) / 1000))
}
