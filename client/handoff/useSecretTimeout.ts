/** How long a secret stays on the screen: a minute at most, and no longer than the page is looked at. */
import { useEffect, useState } from 'react'

const SHOWN_FOR_MS = 60_000

/** The seconds left. `onEnd` is called when there are none, or when the page is hidden or left. */
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
