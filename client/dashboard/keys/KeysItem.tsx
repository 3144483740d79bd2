import { t } from '../../language/messages.ts'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'

/** Not on a device whose only pointer is a finger: '?' still opens the sheet there. */
export function KeysItem({ onPress }: { readonly onPress: () => void }) {
  if (!matchMedia('(any-hover: hover)').matches) return null
  return <MenuItem onPress={onPress}>{t('tools.keys')}</MenuItem>
}
