import { t } from '../../language/messages.ts'
import { weekStart } from '../insight/calendar-day.ts'
import { countDoneSince } from '../marks/done-days.ts'
import { usePanel } from './panel-context.ts'

/** At the end of what was worked through: what the owner has done this week, in the whole shop. */
export function WeekDone() {
  const { kept, today } = usePanel().worklist.marks
  const count = countDoneSince(kept, weekStart(today))
  return count > 0 ? <p>{t('done.week', { count })}</p> : null
}
