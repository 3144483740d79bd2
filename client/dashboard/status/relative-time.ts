/** Relative times in words: 'just now', '5 minutes ago', 'yesterday'. */
import { t } from '../../language/messages.ts'
import { daysBetween } from '../model/calendar-day.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS

export function isOld(thenMs: number, nowMs: number): boolean {
  return nowMs - thenMs > WEEK_MS
}

/** Of a list: when it was fetched (ISO 8601), and whether the owner is offline. '' if there is nothing to say. */
export function describeAge(fetchedAt: string | undefined, nowMs: number, isOnline: boolean): string {
  const thenMs = Date.parse(fetchedAt ?? '')
  // A time in the future by more than a minute is wrong; `nowMs` may be a minute old.
  const isKnown = thenMs - nowMs <= MINUTE_MS
  if (!isKnown) return isOnline ? '' : t('status.offline')
  return t(isOnline ? 'time.updated' : 'time.offlineSince', { ago: timeAgo(thenMs, nowMs) })
}

function timeAgo(thenMs: number, nowMs: number): string {
  const age = nowMs - thenMs
  if (age < MINUTE_MS) return t('time.justNow')
  if (age < HOUR_MS) return t('time.minutes', { count: Math.floor(age / MINUTE_MS) })
  if (age < DAY_MS) return t('time.hours', { count: Math.floor(age / HOUR_MS) })
  return t('time.days', { count: Math.max(1, daysBetween(new Date(thenMs), new Date(nowMs))) })
}
