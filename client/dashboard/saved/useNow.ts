/** The time, updated at an interval and whenever the page is looked at again. */
import { useEffect, useState } from 'react'

/** In ms since 1970. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => {
      // Firefox loses a render that is asked for as the page goes into its back/forward cache, and all that follow.
      if (document.visibilityState === 'visible') setNow(Date.now())
    }
    const timer = setInterval(tick, everyMs)
    // Timers of a hidden page run late or not at all.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [everyMs])
  return now
}
