import type { Analysis } from '../../../shared/analysis.ts'
import { CheckMark } from '../../ui/CheckMark.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/menu/Menu.tsx'
import { CardExports } from '../export/CardExports.tsx'
import type { InsightItem } from '../insight/insight-items.ts'
import { insightTitle } from '../insight/insight-plain-text.ts'
import type { DoneStatus } from '../saved/done-marks.ts'
import type { Moves } from './useMoves.ts'

export interface CardActionsProps {
  readonly analysis: Analysis
  readonly item: InsightItem
  readonly status: DoneStatus
  /** The item of the card that takes the focus over when this one goes. */
  readonly neighbor: InsightItem | undefined
  readonly moves: Moves
}

/** What can be done with one insight: worked off with one press, the rest behind 'More'. */
export function CardActions({ analysis, item, status, neighbor, moves }: CardActionsProps) {
  const title = insightTitle(analysis, item) || 'Insight'
  return (
    <>
      <Menu label={`More: ${title}`}>
        <CardExports analysis={analysis} item={item} onNotify={moves.notify} />
      </Menu>
      <IconButton
        shape="round"
        label={`${status === 'open' ? 'Mark as done' : 'Mark as not done'}: ${title}`}
        data-pace="quick"
        ref={(button) => {
          if (button) moves.checkMarks.set(item, button)
          return () => void moves.checkMarks.delete(item)
        }}
        onClick={() => moves.move(item, status, neighbor)}
      >
        <CheckMark status={status} />
      </IconButton>
    </>
  )
}
