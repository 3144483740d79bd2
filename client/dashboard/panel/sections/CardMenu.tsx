/** The actions of an insight, except Done, which is its done toggle. */
import { t } from '../../../language/messages.ts'
import { MenuGroup } from '../../../ui/menu/MenuGroup.tsx'
import { ActionItem } from '../../actions/ActionItem.tsx'
import { ACTIONS, type ActionName, MENU_GROUPS } from '../../actions/actions.ts'
import { LaterItems } from '../../later/LaterItems.tsx'
import type { Day } from '../../model/day.ts'
import type { Item, SectionName } from '../../model/derive.ts'

interface CardMenuProps {
  readonly item: Item
  readonly section: SectionName
  readonly onPick: (name: ActionName, until?: Day) => void
  readonly onPickDate: () => void
}

export function CardMenu({ item, section, onPick, onPickDate }: CardMenuProps) {
  const groups = [...MENU_GROUPS, ['dismiss'] as const].map((names) =>
    names.filter((name) => ACTIONS[name].isPossible(item, section)),
  )
  return (
    <>
      {ACTIONS.later.isPossible(item, section) && (
        <MenuGroup title={t('later.do')}>
          <LaterItems onPick={(day) => onPick('later', day)} onPickDate={onPickDate} />
        </MenuGroup>
      )}
      {groups.map(
        (names) =>
          names.length > 0 && (
            <MenuGroup key={names[0]}>
              {names.map((name) => (
                <ActionItem key={name} {...{ name, onPick }} />
              ))}
            </MenuGroup>
          ),
      )}
    </>
  )
}
