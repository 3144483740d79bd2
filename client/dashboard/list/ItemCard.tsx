import { memo } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { CheckMark } from '../../ui/CheckMark.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { InsightCard } from '../../ui/InsightCard.tsx'
import { Menu } from '../../ui/menu/Menu.tsx'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { ChangeBadge } from '../changes/ChangeBadge.tsx'
import { copyInsight, shareInsight } from '../export/share-insight.ts'
import { type InsightItem, insightId, insightTexts, insightTitle } from '../insight/insight-items.ts'
import type { DoneStatus } from '../saved/done-marks.ts'
import type { InsightChange } from '../saved/list-changes.ts'
import { useMarkedParts } from './useMarkedParts.ts'
import { checkMarkId, type Moves } from './useMoves.ts'

interface ItemCardProps {
  readonly analysis: Analysis
  readonly item: InsightItem
  /** The folded search text. */
  readonly needle: string
  readonly status: DoneStatus
  /** Since it was marked as done. */
  readonly isChanged: boolean
  readonly isCurrent: boolean
  /** By the last refresh. */
  readonly change?: InsightChange | undefined
  readonly onSeen?: ((id: string) => void) | undefined
  readonly moves: Moves
}

export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { analysis, item, needle, status, isChanged, isCurrent, change, onSeen, moves } = props
  const tabIndex = isCurrent ? 0 : -1
  const marks = useMarkedParts(needle, change)
  const title = insightTitle(analysis, item) || t('card.untitled')

  return (
    <InsightCard
      tabIndex={tabIndex}
      analysis={analysis}
      insight={insightTexts(analysis, item)}
      level={status === 'done' ? 4 : 3}
      status={status}
      note={isChanged && t('changes.sinceDone')}
      badge={
        change && !isChanged && <ChangeBadge change={change} id={insightId(analysis, item)} onSeen={onSeen} />
      }
      marks={marks}
      actions={
        <>
          <Menu label={t('card.more', { title })} tabIndex={tabIndex}>
            <MenuItem onPress={async () => moves.notify(await copyInsight(analysis, item))}>
              {t('card.copy')}
            </MenuItem>
            {'share' in navigator && (
              <MenuItem onPress={() => shareInsight(analysis, item)}>{t('card.share')}</MenuItem>
            )}
          </Menu>
          <IconButton
            shape="round"
            tabIndex={tabIndex}
            label={t('card.mark', { status, title })}
            data-pace="quick"
            id={checkMarkId(item)}
            onClick={() => moves.move(item, status)}
          >
            <CheckMark status={status} />
          </IconButton>
        </>
      }
    />
  )
})
