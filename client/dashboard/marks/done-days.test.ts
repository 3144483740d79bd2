import { expect, test } from 'vitest'
import { countDoneSince, dayDone } from './done-days.ts'

const at = (day: number, minute = 0) => new Date(2026, 10, day, 23, minute).toISOString()

test('what was done since a day is counted once, in the whole shop; nothing that is open, not for us, or of no known day', () => {
  const marks = {
    'products/1': { at: at(23), hash: 'a' },
    // The id was missing for a day.
    'products//a': { at: at(23), hash: 'a' },
    'orders/1': { at: at(24), hash: 'a' },
    'orders/2': { at: at(24, 1), hash: 'a' },
    'orders/3': { at: at(24), hash: 'b', isOpen: true },
    'orders/4': { at: at(24), hash: 'c', isNotForUs: true },
    'blogs/1': { at: at(22), hash: 'd' },
    'blogs/2': { at: new Date(0).toISOString(), hash: 'e' },
  } as const
  expect(countDoneSince(marks, '2026-11-23')).toBe(3)
  expect(countDoneSince(marks, '2026-11-22')).toBe(4)
})

test('the day of a mark is the owner’s own, and unknown for those of early releases', () => {
  expect([dayDone(at(24, 59)), dayDone(new Date(0).toISOString()), dayDone(undefined)]).toEqual([
    '2026-11-24',
    '',
    '',
  ])
})
