/** How figures are written in English. */

// Written out: building the first Intl formatter takes 10 ms, which every start of the server would pay.
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const DAY_MS = 86_400_000
export const NBSP = '\u00a0'

/** `AED 1,250`. A figure stays on one line with its unit, by no-break spaces. */
export function money(dirhams: number): string {
  return `AED${NBSP}${number(Math.round(dirhams))}`
}

/** `1,250`; for whole numbers. */
export function number(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

/** `1 day`, `12 days` */
export function count(value: number, noun: string, plural = `${noun}s`): string {
  return `${number(value)}${NBSP}${value === 1 ? noun : plural}`
}

/** `0.42` becomes `42%`. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}

/** `3:40`, in minutes and seconds. */
export function duration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** `9 March`, so many days after `today`. */
export function dayAfter(today: Date, days: number): string {
  return dayAndMonth(new Date(today.getTime() + days * DAY_MS))
}

/** `Friday 27 February`, so many days before `today`. */
export function weekdayBefore(today: Date, days: number): string {
  const date = new Date(today.getTime() - days * DAY_MS)
  return `${WEEKDAYS[date.getUTCDay()]} ${dayAndMonth(date)}`
}

/** `today`, `yesterday`, `12 days ago` */
export function ago(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'yesterday' : `${days}${NBSP}days ago`
}

/** One of several wordings of the same; the same one for the same variant. */
export function worded(variant: number, first: string, ...others: readonly string[]): string {
  return [first, ...others][variant % (others.length + 1)] ?? first
}

function dayAndMonth(date: Date): string {
  return `${date.getUTCDate()}${NBSP}${MONTHS[date.getUTCMonth()]}`
}
