import type { Analysis } from '../../../shared/analysis.ts'
import { joinLabel } from '../../language/join.ts'
import { t } from '../../language/messages.ts'
import { Menu } from '../../ui/menu/Menu.tsx'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import type { SectionName } from '../model/derive.ts'
import type { Insight } from '../model/insight.ts'
import { headingOf } from '../shop/insight-texts.ts'
import type { Act } from '../shop/useActs.ts'
import { ShareItem } from '../take-away/ShareItem.tsx'
import { LaterItems } from './LaterItems.tsx'

interface CardMenuProps {
  readonly analysis: Analysis
  readonly insight: Insight
  readonly part: SectionName
  readonly tabIndex: number
  readonly onAct: (act: Act) => void
  readonly onTold: (message: string) => void
}

/** What can be done with an insight besides its mark. */
export function CardMenu({ analysis, insight, part, tabIndex, onAct, onTold }: CardMenuProps) {
  const title = headingOf(analysis, insight) || t('card.untitled')
  const isToDo = part === 'todo' || part === 'changedSinceDone'
  return (
    <Menu label={joinLabel(t('tools.more'), title)} tabIndex={tabIndex}>
      {part === 'changedSinceDone' && (
        <MenuItem onPress={() => onAct({ do: 'done' })}>{t('card.markDone')}</MenuItem>
      )}
      {!isToDo && <MenuItem onPress={() => onAct({ do: 'open' })}>{t('card.markOpen')}</MenuItem>}
      {(isToDo || part === 'later') && (
        <>
          <LaterItems onPick={(until) => onAct({ do: 'later', until })} />
          <MenuItem hint={t('dismiss.hint')} onPress={() => onAct({ do: 'dismissed' })}>
            {t('dismiss.do')}
          </MenuItem>
        </>
      )}
      <ShareItem analysis={analysis} insight={insight} onTold={onTold} />
    </Menu>
  )
}
