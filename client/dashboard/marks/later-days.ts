/** The days that an insight can be put off to. */
import { addDays, weekdayOf } from '../insight/calendar-day.ts'

export type LaterName = 'tomorrow' | 'friday' | 'nextWeek'

const FRIDAY = 5

/** Friday of this week, and next week's Monday, as far as they are not tomorrow. */
export function laterDays(today: string): readonly (readonly [LaterName, string])[] {
  const weekday = weekdayOf(today)
  const toFriday = (FRIDAY - weekday + 7) % 7
  const toMonday = (8 - weekday) % 7 || 7
  const days = [
    ['tomorrow', 1],
    ['friday', toFriday],
    ['nextWeek', toMonday],
  ] as const
  return days
    .filter(([name, count]) => name === 'tomorrow' || count > 1)
    .map(([name, count]) => [name, addDays(today, count)])
}
