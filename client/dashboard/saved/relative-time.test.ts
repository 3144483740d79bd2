import { expect, test } from 'vitest'
import { isOld, offlineSince, timeAgo, updatedAgo } from './relative-time.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [0, 'just now'],
  [59 * SECOND, 'just now'],
  [60 * SECOND, '1 minute ago'],
  [59 * 60 * SECOND, '59 minutes ago'],
  [3 * HOUR, '3 hours ago'],
  [23.9 * HOUR, '23 hours ago'],
  [12 * DAY, '12 days ago'],
  [800 * DAY, '800 days ago'],
])('%i ms before now is %s', (age, words) => {
  const noon = new Date(2026, 6, 15, 12).getTime()
  expect(timeAgo(noon - age, noon)).toBe(words)
})

test.each([
  [new Date(2026, 6, 13, 23), new Date(2026, 6, 15, 0, 30), '2 days ago'],
  [new Date(2026, 6, 13, 0, 30), new Date(2026, 6, 14, 23), 'yesterday'],
])('%s, seen on %s, is %s', (then, now, words) => {
  expect(timeAgo(then.getTime(), now.getTime())).toBe(words)
})

test.each([
  [MINUTE, 'Updated just now'],
  [MINUTE + 1, undefined],
  [20 * DAY, undefined],
])('%i ms ahead of this clock is %s', (ahead, words) => {
  expect(updatedAgo(DAY + ahead, DAY)).toBe(words)
})

test('offline, the time is that of saving, if it is known', () => {
  expect(offlineSince(0, 3 * HOUR)).toBe('Offline, saved 3 hours ago')
  expect(offlineSince(2 * DAY, 0)).toBe('Offline')
})

test('a list is old after a week', () => {
  expect([isOld(0, 7 * DAY), isOld(0, 7 * DAY + 1), isOld(DAY, 0)]).toEqual([false, true, false])
})
