import type { Analysis } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { Menu } from '../../ui/menu/Menu.tsx'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { copyInsight, shareInsight } from '../export/share-insight.ts'
import { type InsightItem, insightTitle } from '../insight/insight-items.ts'
import type { DoneStatus } from '../marks/useMarks.ts'
import { LaterItems } from './LaterItems.tsx'
import { usePanel } from './panel-context.ts'
import type { Moves } from './useMoves.ts'

interface CardMenuProps {
  readonly analysis: Analysis
  readonly item: InsightItem
  /** Gets the focus when this one leaves. */
  readonly next: InsightItem | undefined
  readonly status: DoneStatus
  readonly tabIndex: number
  readonly moves: Moves
}

/** What can be done with an insight besides marking it. */
export function CardMenu({ analysis, item, next, status, tabIndex, moves }: CardMenuProps) {
  const { marks } = usePanel().worklist
  const title = insightTitle(analysis, item) || t('card.untitled')
  return (
    <Menu label={t('card.more', { title })} tabIndex={tabIndex}>
      <MenuItem onPress={async () => moves.notify(await copyInsight(analysis, item))}>
        {t('card.copy')}
      </MenuItem>
      {'share' in navigator && (
        <MenuItem onPress={() => shareInsight(analysis, item)}>{t('card.share')}</MenuItem>
      )}
      {status === 'later' && (
        <MenuItem onPress={() => moves.move(item, 'open', next)}>{t('later.open')}</MenuItem>
      )}
      {(status === 'open' || status === 'later') && (
        <LaterItems today={marks.today} onPick={(until) => moves.move(item, 'later', next, until)} />
      )}
      {status === 'open' && (
        <MenuItem hint={t('notForUs.hint')} onPress={() => moves.move(item, 'notForUs', next)}>
          {t('notForUs.do')}
        </MenuItem>
      )}
    </Menu>
  )
}
