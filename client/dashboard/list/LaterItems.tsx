import { t } from '../../language/messages.ts'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { laterDays } from '../marks/later-days.ts'

interface LaterItemsProps {
  /** The owner's day, in ISO 8601. */
  readonly today: string
  readonly onPick: (until: string) => void
}

/** Of an insight's menu: until which day it is put off. */
export function LaterItems({ today, onPick }: LaterItemsProps) {
  return laterDays(today).map(([until, day]) => (
    <MenuItem key={until} onPress={() => onPick(day)}>
      {t('later.do', { until })}
    </MenuItem>
  ))
}
