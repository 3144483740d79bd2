/** Days in the owner's local calendar. */

/** An ISO 8601 date such as '2026-11-24', so that days sort like texts. */
export type Day = string

export const DAY_MS = 24 * 60 * 60 * 1000

export function dayOf(time: Date): Day {
  const [year, month, date] = [time.getFullYear(), time.getMonth() + 1, time.getDate()]
  return [year, month, date].map((part) => String(part).padStart(2, '0')).join('-')
}

function startOf(day: Day): Date {
  return new Date(`${day}T00:00`)
}

export function addDays(day: Day, count: number): Day {
  const date = startOf(day)
  return dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() + count))
}

/** Whether the text is a day that exists, so not '2026-02-30'. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(startOf(text)) === text
}

/** Counts local midnights. Rounded, because a day may have 23 or 25 hours. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((startOf(to).getTime() - startOf(from).getTime()) / DAY_MS)
}

/**
 * Returns the day as used in a sentence: 'today', 'tomorrow', 'Friday', and 'Friday, 4 December' for a day that is at
 * least a week away, with the year if it is another one.
 */
export function nameDay(day: Day, today: Day, locale: string): string {
  const date = { weekday: 'long', day: 'numeric', month: 'long', ...yearOf(day, today) } as const
  return nearDay(day, today, locale) ?? formatDay(day, locale, date)
}

/** Like `nameDay`, but 'Friday, 4 December' is '4 Dec'. */
export function nameDayBriefly(day: Day, today: Day, locale: string): string {
  const date = { day: 'numeric', month: 'short', ...yearOf(day, today) } as const
  return nearDay(day, today, locale) ?? formatDay(day, locale, date)
}

function nearDay(day: Day, today: Day, locale: string): string | undefined {
  const away = daysBetween(today, day)
  if (Math.abs(away) > 6) return undefined
  if (Math.abs(away) > 1) return formatDay(day, locale, { weekday: 'long' })
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(away, 'day')
}

/** 'Sun, 29 Nov', with the year if it isn't this year. */
export function shortDay(day: Day, today: Day, locale: string): string {
  return formatDay(day, locale, { weekday: 'short', day: 'numeric', month: 'short', ...yearOf(day, today) })
}

/** The first day of a French month is '1er', which Intl doesn't know. */
export function formatDay(day: Day, locale: string, format: Intl.DateTimeFormatOptions): string {
  const text = startOf(day).toLocaleDateString(locale, format)
  return locale.startsWith('fr') ? text.replace(/\b1 /, '1er ') : text
}

function yearOf(day: Day, today: Day): { readonly year?: 'numeric' } {
  return startOf(day).getFullYear() === startOf(today).getFullYear() ? {} : { year: 'numeric' }
}
