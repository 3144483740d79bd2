/** The actions of an insight, except Done, which is its done toggle. */
import { t } from '../../../language/messages.ts'
import { MenuGroup } from '../../../ui/menu/MenuGroup.tsx'
import { ACTIONS, type ActionName, LATER_ACTIONS } from '../../actions.ts'
import type { Item, SectionName } from '../../model/derive.ts'
import { ActionItem } from './ActionItem.tsx'

interface CardMenuProps {
  readonly item: Item
  readonly section: SectionName
  readonly onPick: (name: ActionName) => void
}

export function CardMenu({ item, section, onPick }: CardMenuProps) {
  const isToDo = ACTIONS.done.isPossible(item, section)
  const group = (...names: readonly ActionName[]) =>
    names.filter((name) => ACTIONS[name].isPossible(item, section))
  const renderItem = (name: ActionName) => <ActionItem key={name} {...{ name, onPick }} />
  const others = group('keepAsDone', 'putBack')
  const last = group('dismiss')
  return (
    <>
      {isToDo && <MenuGroup title={t('later.do')}>{LATER_ACTIONS.map(renderItem)}</MenuGroup>}
      {others.length > 0 && <MenuGroup>{others.map(renderItem)}</MenuGroup>}
      <MenuGroup>{group('copy', 'share').map(renderItem)}</MenuGroup>
      {last.length > 0 && <MenuGroup>{last.map(renderItem)}</MenuGroup>}
    </>
  )
}
