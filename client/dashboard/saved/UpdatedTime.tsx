/** When the list was fetched: in words that go with the time, and exactly for who asks. */
import { updatedAgo } from './relative-time.ts'
import { useNow } from './useNow.ts'

const MINUTE_MS = 60_000

/** `at` is ISO 8601. */
export function UpdatedTime({ at }: { at: string }) {
  const now = useNow(MINUTE_MS)
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
