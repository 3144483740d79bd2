import type { MessageId } from '../../language/messages.ts'
import { t } from '../../language/messages.ts'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { addDays, dayOf } from '../model/calendar-day.ts'

const DAYS: readonly (readonly [MessageId, number])[] = [
  ['later.tomorrow', 1],
  ['later.inThreeDays', 3],
  ['later.inAWeek', 7],
]

/** Of an insight's menu: until which of the owner's days it is put off. */
export function LaterItems({ onPick }: { readonly onPick: (until: string) => void }) {
  return DAYS.map(([label, days]) => (
    <MenuItem key={label} onPress={() => onPick(addDays(dayOf(new Date()), days))}>
      {t(label)}
    </MenuItem>
  ))
}
