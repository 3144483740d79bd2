import { expect, test } from 'vitest'
import { timeAgo } from './relative-time.ts'

const SECOND = 1000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR

test.each([
  [0, 'now'],
  [59 * SECOND, 'now'],
  [-5 * HOUR, 'now'],
  [60 * SECOND, '1 minute ago'],
  [59 * 60 * SECOND, '59 minutes ago'],
  [3 * HOUR, '3 hours ago'],
  [23.9 * HOUR, '23 hours ago'],
  [DAY, 'yesterday'],
  [12 * DAY, '12 days ago'],
  [31 * DAY, 'last month'],
  [800 * DAY, '2 years ago'],
])('%i ms before now is %s', (age, words) => {
  expect(timeAgo(1_800_000_000_000 - age, 1_800_000_000_000)).toBe(words)
})
