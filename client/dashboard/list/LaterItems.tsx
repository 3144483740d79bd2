import { type MessageId, t } from '../../language/messages.ts'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { type LaterName, laterDays } from '../marks/later-days.ts'

const LABELS: Readonly<Record<LaterName, MessageId>> = {
  tomorrow: 'later.tomorrow',
  friday: 'later.friday',
  nextWeek: 'later.nextWeek',
}

interface LaterItemsProps {
  /** The owner's day, in ISO 8601. */
  readonly today: string
  readonly onPick: (until: string) => void
}

/** Of an insight's menu: until which day it is put off. */
export function LaterItems({ today, onPick }: LaterItemsProps) {
  return laterDays(today).map(([until, day]) => (
    <MenuItem key={until} onPress={() => onPick(day)}>
      {t(LABELS[until])}
    </MenuItem>
  ))
}
