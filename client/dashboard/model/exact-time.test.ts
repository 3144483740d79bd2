import { expect, test } from 'vitest'
import { exactTime } from './exact-time.ts'

test('an exact time has the day in words and the minute, from a number as from a text', () => {
  const noon = new Date(2026, 10, 24, 12, 5)
  expect(exactTime(noon.getTime())).toMatch(/^24 November 2026.* 12:05/)
  expect(exactTime(noon.toISOString())).toBe(exactTime(noon.getTime()))
})
