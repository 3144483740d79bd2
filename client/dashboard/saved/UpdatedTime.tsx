/** When the list was fetched: in words that go with the time, and exactly for who asks. */
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

/** The time in ms since 1970, each minute and whenever the page is looked at again. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => {
      // Firefox loses a render that is asked for as the page goes into its back/forward cache, and all that follow.
      if (document.visibilityState === 'visible') setNow(Date.now())
    }
    const timer = setInterval(tick, MINUTE_MS)
    // Timers of a hidden page run late or not at all.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
