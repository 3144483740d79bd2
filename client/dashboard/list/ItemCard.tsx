import { memo } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import { CheckMark } from '../../ui/CheckMark.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { InsightCard } from '../../ui/InsightCard.tsx'
import { Menu } from '../../ui/menu/Menu.tsx'
import { CardExports } from '../export/CardExports.tsx'
import { type InsightItem, insightTexts, insightTitle } from '../insight/insight-items.ts'
import type { DoneStatus } from '../saved/done-marks.ts'
import { findMatches } from '../search/find-matches.ts'
import { checkMarkId, type Moves } from './useMoves.ts'

interface ItemCardProps {
  readonly analysis: Analysis
  readonly item: InsightItem
  /** The folded search text. */
  readonly needle: string
  readonly status: DoneStatus
  readonly isChanged: boolean
  readonly isCurrent: boolean
  readonly moves: Moves
}

export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { analysis, item, needle, status, isChanged, isCurrent, moves } = props
  const tabIndex = isCurrent ? 0 : -1
  const title = insightTitle(analysis, item) || 'Insight'
  return (
    <InsightCard
      tabIndex={tabIndex}
      analysis={analysis}
      insight={insightTexts(analysis, item)}
      level={status === 'done' ? 4 : 3}
      status={status}
      note={isChanged && 'Changed since you marked it done'}
      marks={(text) => findMatches(text, needle)}
      actions={
        <>
          <Menu label={`More: ${title}`} tabIndex={tabIndex}>
            <CardExports analysis={analysis} item={item} onNotify={moves.notify} />
          </Menu>
          <IconButton
            shape="round"
            tabIndex={tabIndex}
            label={`${status === 'open' ? 'Mark as done' : 'Mark as not done'}: ${title}`}
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
