import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** In ms since 1970; updated each minute and when the page becomes visible. */
export function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => {
      // Firefox drops a render requested while the page enters the back/forward cache, and all later ones.
      if (document.visibilityState === 'visible') setNow(Date.now())
    }
    const timer = setInterval(tick, MINUTE_MS)
    // Timers of hidden pages are throttled or stopped.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
