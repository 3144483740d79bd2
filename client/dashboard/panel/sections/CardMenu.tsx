/** The actions of an insight, except Done, which is its done toggle. */
import { t } from '../../../language/messages.ts'
import { MenuGroup } from '../../../ui/menu/MenuGroup.tsx'
import { ACTIONS, type ActionName, LATER_ACTIONS } from '../../actions.ts'
import type { SectionName } from '../../model/derive.ts'
import { ActionItem } from './ActionItem.tsx'

interface CardMenuProps {
  readonly section: SectionName
  readonly onPick: (name: ActionName) => void
}

export function CardMenu({ section, onPick }: CardMenuProps) {
  const isToDo = ACTIONS.done.isPossible(section)
  const group = (...names: readonly ActionName[]) => names.filter((name) => ACTIONS[name].isPossible(section))
  const item = (name: ActionName) => <ActionItem key={name} {...{ name, onPick }} />
  const others = group('keepAsDone', 'putBack')
  const last = group('dismiss')
  return (
    <>
      {isToDo && <MenuGroup title={t('later.do')}>{LATER_ACTIONS.map(item)}</MenuGroup>}
      {others.length > 0 && <MenuGroup>{others.map(item)}</MenuGroup>}
      <MenuGroup>{group('copy', 'share').map(item)}</MenuGroup>
      {last.length > 0 && <MenuGroup>{last.map(item)}</MenuGroup>}
    </>
  )
}
