import { useEffect, useState } from 'react'

/** In ms since 1970; updated at each step and when the page becomes visible. */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => {
      // Firefox drops a render requested while the page enters the back/forward cache, and all later ones.
      if (document.visibilityState === 'visible') setNow(Date.now())
    }
    const timer = setInterval(tick, stepMs)
    // Timers of hidden pages are throttled or stopped.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [stepMs])
  return now
}
