/** Whole seconds since something began, counted while the component is there. */
import { useEffect, useState } from 'react'

/** `startedAt` is in ms on the clock of `performance.now()`; where it is missing, the component's first render counts. */
export function useSecondsSince(startedAt: number | undefined): number {
  const [mountedAt] = useState(() => performance.now())
  const [now, setNow] = useState(mountedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - (startedAt ?? mountedAt)) / 1000))
}
