/** The actions of an insight, except Done, which is its done toggle. */
import { t } from '../../../language/messages.ts'
import { MenuGroup } from '../../../ui/menu/MenuGroup.tsx'
import { ACTIONS, type ActionName } from '../../actions.ts'
import { LaterItems } from '../../later/LaterItems.tsx'
import type { Day } from '../../model/day.ts'
import type { Item, SectionName } from '../../model/derive.ts'
import { ActionItem } from './ActionItem.tsx'

interface CardMenuProps {
  readonly item: Item
  readonly section: SectionName
  readonly onPick: (name: ActionName, until?: Day) => void
  readonly onPickDate: () => void
}

export function CardMenu({ item, section, onPick, onPickDate }: CardMenuProps) {
  const group = (...names: readonly ActionName[]) =>
    names.filter((name) => ACTIONS[name].isPossible(item, section))
  const renderItem = (name: ActionName) => <ActionItem key={name} {...{ name, onPick }} />
  const others = group('keepAsDone', 'putBack')
  const last = group('dismiss')
  return (
    <>
      {ACTIONS.later.isPossible(item, section) && (
        <MenuGroup title={t('later.do')}>
          <LaterItems onPick={(day) => onPick('later', day)} onPickDate={onPickDate} />
        </MenuGroup>
      )}
      {others.length > 0 && <MenuGroup>{others.map(renderItem)}</MenuGroup>}
      <MenuGroup>{group('copy', 'share').map(renderItem)}</MenuGroup>
      {last.length > 0 && <MenuGroup>{last.map(renderItem)}</MenuGroup>}
    </>
  )
}
