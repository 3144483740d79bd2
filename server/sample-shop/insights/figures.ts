/** How figures are written in English. */

// Written out: building the first Intl formatter takes 10 ms, which every start of the server would pay.
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const DAY_MS = 86_400_000

/** `AED 1,250` */
export function money(dirhams: number): string {
  return `AED ${number(Math.round(dirhams))}`
}

/** `1,250`; for whole numbers. */
export function number(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

/** `1 day`, `12 days` */
export function count(value: number, noun: string, plural = `${noun}s`): string {
  return `${number(value)} ${value === 1 ? noun : plural}`
}

/** `0.42` becomes `42%`. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}

/** `3 min 40 s` */
export function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
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
  return days === 1 ? 'yesterday' : `${days} days ago`
}

/** Keeps right-to-left text from pulling the figures beside it to its other end (UAX #9, isolates). */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

/** One of several wordings of the same; the same one for the same voice. */
export function worded(voice: number, first: string, ...others: readonly string[]): string {
  return [first, ...others][voice % (others.length + 1)] ?? first
}

function dayAndMonth(date: Date): string {
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
}
