/** Describes the age of a list: 'Updated just now', 'Offline, saved yesterday'. */
import { currentLocale, t } from '../../../language/messages.ts'
import { DAY_MS, dayOf, daysBetween } from '../../model/day.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Says when the list was fetched (`fetchedAt`, ISO 8601), and whether the owner is offline. Returns '' if there is
 * nothing to say.
 */
export function describeAge(fetchedAt: string, nowMs: number, isOnline: boolean): string {
  const thenMs = Date.parse(fetchedAt)
  // A time more than a minute ahead is wrong, and `nowMs` may be up to a minute old.
  const isKnown = thenMs - nowMs <= MINUTE_MS
  if (!isKnown) return isOnline ? '' : t('status.offline')
  return t(isOnline ? 'time.updated' : 'time.offlineSince', { ago: timeAgo(thenMs, nowMs) })
}

function timeAgo(thenMs: number, nowMs: number): string {
  const age = nowMs - thenMs
  if (age < MINUTE_MS) return t('time.justNow')
  if (age < HOUR_MS) return t('time.minutes', { count: Math.floor(age / MINUTE_MS) })
  if (age < DAY_MS) return t('time.hours', { count: Math.floor(age / HOUR_MS) })
  return t('time.days', { count: Math.max(1, daysBetween(dayOf(new Date(thenMs)), dayOf(new Date(nowMs)))) })
}

/** Formats a time, given in ms since 1970 or as ISO 8601. */
export function exactTime(time: string | number): string {
  return new Date(time).toLocaleString(currentLocale(), { dateStyle: 'long', timeStyle: 'short' })
}
