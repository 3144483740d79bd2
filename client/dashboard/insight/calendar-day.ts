/** Days of the owner's own calendar, written as ISO 8601 does: '2026-11-24'. */
import { currentLocale } from '../../language/messages.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function dayOf(time: Date): string {
  const [year, month, date] = [time.getFullYear(), time.getMonth() + 1, time.getDate()]
  return [year, month, date].map((part) => String(part).padStart(2, '0')).join('-')
}

/** Its first moment. */
export function startOf(day: string): Date {
  return new Date(`${day}T00:00`)
}

export function addDays(day: string, count: number): string {
  const date = startOf(day)
  return dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() + count))
}

/** 0 for Sunday. */
export function weekdayOf(day: string): number {
  return startOf(day).getDay()
}

/** The Monday of the day's week (ISO 8601, and the Emirates' working week). */
export function weekStart(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

/** 'Today', 'Tomorrow', 'Friday'; 'Friday 4 December' of a day that is not within a week. */
export function nameDay(day: string, today: string): string {
  const locale = currentLocale()
  // Rounded, as a day may have 23 or 25 hours.
  const away = Math.round((startOf(day).getTime() - startOf(today).getTime()) / DAY_MS)
  if (Math.abs(away) > 1) {
    const date = Math.abs(away) < 7 ? {} : ({ day: 'numeric', month: 'long' } as const)
    return startOf(day).toLocaleDateString(locale, { weekday: 'long', ...date })
  }
  const name = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(away, 'day')
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
