import { expect, test } from 'vitest'
import { laterDays } from './later-days.ts'

test.each([
  ['Monday', '2026-11-23', { tomorrow: '2026-11-24', friday: '2026-11-27', nextWeek: '2026-11-30' }],
  ['Thursday', '2026-11-26', { tomorrow: '2026-11-27', nextWeek: '2026-11-30' }],
  ['Friday', '2026-11-27', { tomorrow: '2026-11-28', nextWeek: '2026-11-30' }],
  ['Saturday', '2026-11-28', { tomorrow: '2026-11-29', friday: '2026-12-04', nextWeek: '2026-11-30' }],
  ['Sunday', '2026-11-29', { tomorrow: '2026-11-30', friday: '2026-12-04' }],
])('on %s each day is offered once', (_name, today, days) => {
  expect(Object.fromEntries(laterDays(today))).toEqual(days)
})
