/** The time, told anew at an interval and whenever the page is looked at again. */
import { useEffect, useState } from 'react'

/** In ms since 1970. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tell = () => setNow(Date.now())
    const timer = setInterval(tell, everyMs)
    // Timers of a hidden page run late or not at all.
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [everyMs])
  return now
}
