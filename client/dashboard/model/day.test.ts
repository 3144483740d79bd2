import { expect, test, vi } from 'vitest'
import { addDays, dayOf, isDay, nameDay, nameDayBriefly, shortDay } from './day.ts'

test('a day follows the owner’s local time: at 23:59 it is still the same day', () => {
  expect(dayOf(new Date(2026, 2, 5, 23, 59))).toBe('2026-03-05')
})

test.each(['Asia/Dubai', 'America/Santiago', 'Europe/Berlin'])(
  'days are counted by the calendar, even when the clock changes: %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    for (const day of ['2026-03-28', '2026-04-04', '2026-09-05', '2026-10-24', '2026-12-31'])
      expect([isDay(addDays(day, 1)), nameDay(addDays(day, 1), day, 'en-AE')]).toEqual([true, 'tomorrow'])
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  },
)

test.each([
  ['2026-11-24', 'today'],
  ['2026-11-23', 'yesterday'],
  ['2026-11-25', 'tomorrow'],
  ['2026-11-26', 'Thursday'],
  ['2026-11-18', 'Wednesday'],
  ['2026-11-30', 'Monday'],
  ['2026-11-17', 'Tuesday, 17 November'],
  ['2026-12-01', 'Tuesday, 1 December'],
  ['2025-11-28', 'Friday, 28 November 2025'],
  ['2027-01-01', 'Friday, 1 January 2027'],
])('on Tuesday, 24 November, %s is called %s', (day, name) => {
  expect(nameDay(day, '2026-11-24', 'en-AE')).toBe(name)
})

test.each([
  ['2026-11-25', 'tomorrow'],
  ['2026-11-30', 'Monday'],
  ['2026-12-01', '1 Dec'],
  ['2027-01-14', '14 Jan 2027'],
])('on Tuesday, 24 November, %s is briefly called %s', (day, name) => {
  expect(nameDayBriefly(day, '2026-11-24', 'en-AE')).toBe(name)
})

test('in French, the first day of a month is an ordinal, and the eleventh is not', () => {
  expect(shortDay('2026-12-01', '2026-11-24', 'fr-FR')).toBe('mar. 1er déc.')
  expect(shortDay('2026-12-11', '2026-11-24', 'fr-FR')).toBe('ven. 11 déc.')
})

test.each(['', 'today', '2026-2-3', '2026-02-30', '2026-13-01', '2026-11-24T00:00'])(
  '%j is not a day',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)
