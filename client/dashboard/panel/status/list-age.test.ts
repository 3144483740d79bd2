import { expect, test } from 'vitest'
import { describeAge, exactTime } from './list-age.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOON = new Date(2026, 6, 15, 12)

const age = (then: Date, now: Date, isOnline = true) =>
  describeAge(then.toISOString(), now.getTime(), isOnline)

test.each([
  [0, 'just now'],
  [59 * SECOND, 'just now'],
  [60 * SECOND, '1 minute ago'],
  [23.9 * HOUR, '23 hours ago'],
  [800 * DAY, '800 days ago'],
  [-MINUTE, 'just now'],
])('%i ms before now is described as %s', (past, words) => {
  const then = new Date(NOON.getTime() - past)
  expect(age(then, NOON)).toBe(`Updated ${words}`)
  expect(age(then, NOON, false)).toBe(`Offline, saved ${words}`)
})

test.each([
  [new Date(2026, 6, 13, 23), new Date(2026, 6, 15, 0, 30), 'Updated 2 days ago'],
  [new Date(2026, 6, 13, 0, 30), new Date(2026, 6, 14, 23), 'Updated yesterday'],
])('%s, seen on %s, is described as %s', (then, now, words) => {
  expect(age(then, now)).toBe(words)
})

test.each(['', new Date(NOON.getTime() + MINUTE + 1).toISOString()])(
  'for a list whose time is unknown or in the future (%j), the status shows nothing but ‘Offline’',
  (fetchedAt) => {
    expect(describeAge(fetchedAt, NOON.getTime(), true)).toBe('')
    expect(describeAge(fetchedAt, NOON.getTime(), false)).toBe('Offline')
  },
)

test('an exact time has the day in words and the minute, whether it is given as a number or a text', () => {
  const noon = new Date(2026, 10, 24, 12, 5)
  expect(exactTime(noon.getTime())).toMatch(/^24 November 2026.* 12:05/)
  expect(exactTime(noon.toISOString())).toBe(exactTime(noon.getTime()))
})
