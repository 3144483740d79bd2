/** Limits how long a secret is shown: one minute, and only while the page is visible. */
import { useEffect, useState } from 'react'

const SHOWN_FOR_MS = 60_000

/** Returns the seconds left. Calls `onEnd` when they are over, or when the page is hidden or left. */
export function useSecretTimeout(onEnd: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(SHOWN_FOR_MS / 1000)

  useEffect(() => {
    // A monotonic clock, because the time of day may be set back.
    const end = performance.now() + SHOWN_FOR_MS
    const look = () => {
      const left = Math.ceil((end - performance.now()) / 1000)
      setSecondsLeft(Math.max(0, left))
      if (left <= 0 || document.hidden) onEnd()
    }
    look()
    const interval = setInterval(look, 1000)
    // Needed in addition, because a monotonic clock may stop while the device sleeps.
    const timer = setTimeout(onEnd, SHOWN_FOR_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(interval)
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [onEnd])

  return secondsLeft
}
