/** The days of Later as items of a menu, each with its date. */
import { currentLocale, type MessageId, t } from '../../language/messages.ts'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { useToday } from '../data/clock.ts'
import { addDays, type Day, shortDay } from '../model/day.ts'

const CHOICES = [
  ['later.tomorrow', 1],
  ['later.inThreeDays', 3],
  ['later.inAWeek', 7],
] as const satisfies readonly (readonly [MessageId, number])[]

interface LaterItemsProps {
  readonly onPick: (day: Day) => void
  /** Opens a dialog for another date. */
  readonly onPickDate: () => void
}

export function LaterItems({ onPick, onPickDate }: LaterItemsProps) {
  // Not the list's day: the menu is opened by a press, which reads the clock.
  const today = useToday()
  return (
    <>
      {CHOICES.map(([label, days]) => {
        const day = addDays(today, days)
        return (
          <MenuItem key={label} detail={shortDay(day, today, currentLocale())} onPress={() => onPick(day)}>
            {t(label)}
          </MenuItem>
        )
      })}
      <MenuItem onPress={onPickDate}>{t('later.pick')}</MenuItem>
    </>
  )
}
