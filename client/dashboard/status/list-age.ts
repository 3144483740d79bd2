/** Describes the age of a list: 'Updated just now', 'Offline, saved yesterday'. */
import { useEffect, useState } from 'react'
import { currentLocale, t } from '../../language/messages.ts'
import { daysBetween } from '../model/day.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS

export function isOld(thenMs: number, nowMs: number): boolean {
  return nowMs - thenMs > WEEK_MS
}

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
  return t('time.days', { count: Math.max(1, daysBetween(new Date(thenMs), new Date(nowMs))) })
}

/** Returns ms since 1970, updated at each step and when the page becomes visible. */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => {
      // Firefox drops a render that is requested while the page enters the back/forward cache, and all later renders.
      if (document.visibilityState === 'visible') setNow(Date.now())
    }
    const timer = setInterval(tick, stepMs)
    // Browsers throttle or stop timers of hidden pages.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [stepMs])
  return now
}

/** Formats a time, given in ms since 1970 or as ISO 8601. */
export function exactTime(time: string | number): string {
  return new Date(time).toLocaleString(currentLocale(), { dateStyle: 'long', timeStyle: 'short' })
}
