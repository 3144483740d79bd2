/** When the list was fetched: relative, with the exact time as a tooltip. */
import { LANGUAGES } from '../../../shared/languages.ts'
import { currentLanguage } from '../../language/messages.ts'
import { offlineSince, updatedAgo } from './relative-time.ts'
import { useMinutes } from './useMinutes.ts'

interface UpdatedTimeProps {
  /** ISO 8601. */
  readonly at: string
  readonly isOnline: boolean
}

export function UpdatedTime({ at, isOnline }: UpdatedTimeProps) {
  const now = useMinutes()
  const then = new Date(at)
  const words = (isOnline ? updatedAgo : offlineSince)(then.getTime(), now)
  if (!words) return null
  return (
    <time dateTime={at} title={exactTime(then)} data-field="updated">
      {words}
    </time>
  )
}

export function exactTime(time: Date): string {
  return time.toLocaleString(LANGUAGES[currentLanguage()].locale, { dateStyle: 'long', timeStyle: 'short' })
}
