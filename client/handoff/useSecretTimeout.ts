/** Limits how long a secret is shown: one minute, and only while the page is visible. */
import { useEffect, useState } from 'react'

const SHOWN_FOR_MS = 60_000

/** Returns the seconds left. Calls `onEnd` after them, or when the page is hidden or left. */
export function useSecretTimeout(onEnd: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(SHOWN_FOR_MS / 1000)

  useEffect(() => {
    const end = Date.now() + SHOWN_FOR_MS
    const endWhenHidden = () => {
      if (document.hidden) onEnd()
    }
    const timeout = setTimeout(onEnd, SHOWN_FOR_MS)
    const interval = setInterval(() => setSecondsLeft(Math.ceil((end - Date.now()) / 1000)), 1000)
    document.addEventListener('visibilitychange', endWhenHidden)
    window.addEventListener('pagehide', onEnd)
    return () => {
      clearTimeout(timeout)
      clearInterval(interval)
      document.removeEventListener('visibilitychange', endWhenHidden)
      window.removeEventListener('pagehide', onEnd)
    }
  }, [onEnd])

  return Math.max(0, secondsLeft)
}
