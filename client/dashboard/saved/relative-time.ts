/** How long ago something was, in words: 'now', '5 minutes ago', 'yesterday'. */

const MINUTE_MS = 60_000
const UNITS = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** Both in ms since 1970. Within the last minute, or by a clock that was ahead: 'now'. */
export function timeAgo(thenMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - thenMs) / MINUTE_MS)
  const [unit, length] = UNITS.find(([, inMinutes]) => minutes >= inMinutes) ?? ['second', 1]
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  return words.format(unit === 'second' ? 0 : -Math.floor(minutes / length), unit)
}
