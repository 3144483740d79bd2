/** When the list was fetched: relative, with the exact time as a tooltip; and whether the owner is offline. */
import { LANGUAGES } from '../../../shared/languages.ts'
import { currentLanguage } from '../../language/messages.ts'
import { describeAge } from './relative-time.ts'
import { useNow } from './useNow.ts'

interface UpdatedTimeProps {
  /** ISO 8601, if it is known. */
  readonly at: string | undefined
  readonly isOnline: boolean
}

export function UpdatedTime({ at, isOnline }: UpdatedTimeProps) {
  const words = describeAge(at, useNow(60_000), isOnline)
  return words ? (
    <time dateTime={at} title={at && exactTime(at)}>
      {words}
    </time>
  ) : null
}

/** Of a time in ms since 1970, or in ISO 8601. */
export function exactTime(time: string | number): string {
  const { locale } = LANGUAGES[currentLanguage()]
  return new Date(time).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })
}
