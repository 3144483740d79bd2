/** When the list was fetched: relative, with the exact time as a tooltip. */
import { useEffect, useState } from 'react'
import { updatedAgo } from './relative-time.ts'

const MINUTE_MS = 60_000

/** `at` is ISO 8601. */
export function UpdatedTime({ at }: { at: string }) {
  const now = useMinutes()
  const then = new Date(at)
  const words = updatedAgo(then.getTime(), now)
  if (!words) return null
  return (
    <time dateTime={at} title={exactTime(then)} data-field="updated">
      {words}
    </time>
  )
}

export function exactTime(time: Date): string {
  return time.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
}

/** In ms since 1970; updated each minute and when the page becomes visible. */
function useMinutes(): number {
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
