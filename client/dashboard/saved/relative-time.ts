/** How long ago something was, in words: 'now', '5 minutes ago', 'yesterday'. */

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const DURATIONS = [
  ['year', 365 * DAY_MINUTES],
  ['month', 30 * DAY_MINUTES],
  ['day', DAY_MINUTES],
  ['hour', 60],
  ['minute', 1],
] as const

/** 'Updated now'. Both in ms since 1970; `nowMs` may be a minute old. `undefined` where the clock was ahead then. */
export function updatedAgo(thenMs: number, nowMs: number): string | undefined {
  return thenMs - nowMs > MINUTE_MS ? undefined : `Updated ${timeAgo(thenMs, nowMs)}`
}

/** Both in ms since 1970. Within the last minute, or in the future: 'now'. */
export function timeAgo(thenMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - thenMs) / MINUTE_MS)
  const [unit, length] = DURATIONS.find(([, inMinutes]) => minutes >= inMinutes) ?? ['second', 1]
  if (unit === 'second') return 'now'
  if (unit === 'day') return daysAgo(midnightsBetween(thenMs, nowMs))
  return countAgo(Math.floor(minutes / length), unit)
}

function daysAgo(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'yesterday' : countAgo(days, 'day')
}

// `Intl.RelativeTimeFormat` says the same, but loads the data of languages first: 45 ms of a second visit on a phone.
function countAgo(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

/** By the owner's own calendar. Rounded, as a day may have 23 or 25 hours. */
function midnightsBetween(thenMs: number, nowMs: number): number {
  const [then = 0, now = 0] = [thenMs, nowMs].map((time) => new Date(time).setHours(0, 0, 0, 0))
  return Math.round((now - then) / (DAY_MINUTES * MINUTE_MS))
}
