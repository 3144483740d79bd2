/** Limits how long a secret is shown: one minute, and only while the page is visible. */
import { useEffect, useState } from 'react'

const SHOWN_FOR_MS = 60_000

/** Returns the seconds left. Calls `onEnd` after them, or when the page is hidden or left. */
export function useSecretTimeout(onEnd: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(SHOWN_FOR_MS / 1000)

  useEffect(() => {
    // Not the time of day, which may be set back.
    const end = performance.now() + SHOWN_FOR_MS
    const look = () => {
      const left = Math.ceil((end - performance.now()) / 1000)
      setSecondsLeft(Math.max(0, left))
      if (left <= 0 || document.hidden) onEnd()
    }
    look()
    const interval = setInterval(look, 1000)
    // A clock that stops while the device sleeps doesn't keep it open.
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
