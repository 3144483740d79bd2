/** Days of the owner's own calendar, written as ISO 8601 does: '2026-11-24'. */
import { currentLocale } from '../../language/messages.ts'

/** In ISO 8601, which texts compare as days do. */
export type Day = string

const DAY_MS = 24 * 60 * 60 * 1000

export function dayOf(time: Date): Day {
  const [year, month, date] = [time.getFullYear(), time.getMonth() + 1, time.getDate()]
  return [year, month, date].map((part) => String(part).padStart(2, '0')).join('-')
}

/** Its first moment. */
function startOf(day: Day): Date {
  return new Date(`${day}T00:00`)
}

export function addDays(day: Day, count: number): Day {
  const date = startOf(day)
  return dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() + count))
}

/** Midnights in local time. Rounded, as a day may have 23 or 25 hours. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((startOf(dayOf(to)).getTime() - startOf(dayOf(from)).getTime()) / DAY_MS)
}

/** As within a sentence: 'today', 'tomorrow', 'Friday'; 'Friday, 4 December' of a day that is not within a week. */
export function nameDay(day: Day, today: Day): string {
  const locale = currentLocale()
  const away = daysBetween(startOf(today), startOf(day))
  if (Math.abs(away) > 1) {
    const date = Math.abs(away) < 7 ? {} : ({ day: 'numeric', month: 'long' } as const)
    return startOf(day).toLocaleDateString(locale, { weekday: 'long', ...date })
  }
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(away, 'day')
}
