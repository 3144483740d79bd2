import { currentLocale } from '../../language/messages.ts'

/** Of a time in ms since 1970, or in ISO 8601. */
export function exactTime(time: string | number): string {
  return new Date(time).toLocaleString(currentLocale(), { dateStyle: 'long', timeStyle: 'short' })
}
