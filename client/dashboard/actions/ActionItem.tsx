/** An action as an item of a menu. */
import { t } from '../../language/messages.ts'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { ACTIONS, type Action, type ActionName } from './actions.ts'

interface ActionItemProps {
  readonly name: ActionName
  readonly onPick: (name: ActionName) => void
}

export function ActionItem({ name, onPick }: ActionItemProps) {
  const { label, hint }: Action = ACTIONS[name]
  return (
    <MenuItem {...(hint && { hint: t(hint) })} onPress={() => onPick(name)}>
      {t(label)}
    </MenuItem>
  )
}
