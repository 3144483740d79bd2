/** On which days insights were done. */
import { dayOf } from '../insight/calendar-day.ts'
import { type Marks, UNKNOWN_TIME } from './done-marks.ts'

/** Of the time of a mark: the owner's day, in ISO 8601; '' where it isn't known. */
export function dayDone(at: string = UNKNOWN_TIME): string {
  return at === UNKNOWN_TIME ? '' : dayOf(new Date(at))
}

/** How many insights of the shop were done on a day (ISO 8601) or later, listed still or not. */
export function countDoneSince(marks: Marks, day: string): number {
  const done = Object.entries(marks).filter(
    ([, { at, isOpen, isNotForUs }]) => !isOpen && !isNotForUs && dayDone(at) >= day,
  )
  // Where an id was missing for a day, an insight has several marks of the same moment.
  return new Set(done.map(([key, { at, hash }]) => `${key.split('/', 1)} ${at} ${hash}`)).size
}
