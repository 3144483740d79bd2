import { memo } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import { CheckMark } from '../../ui/CheckMark.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { InsightCard } from '../../ui/InsightCard.tsx'
import { Menu } from '../../ui/menu/Menu.tsx'
import { CardExports } from '../export/CardExports.tsx'
import { type InsightItem, insightTexts } from '../insight/insight-items.ts'
import { insightTitle } from '../insight/insight-plain-text.ts'
import { ChangedNote } from '../marks/ChangedNote.tsx'
import type { DoneStatus } from '../saved/done-marks.ts'
import { Highlight } from '../search/Highlight.tsx'
import type { Moves } from './useMoves.ts'

interface ItemCardProps {
  readonly analysis: Analysis
  readonly item: InsightItem
  /** What was searched for, folded. */
  readonly needle: string
  readonly status: DoneStatus
  /** Done with texts that are no longer those on the card. */
  readonly isChanged: boolean
  /** The item of the card that takes the focus over when this one goes. */
  readonly neighbor: InsightItem | undefined
  readonly moves: Moves
}

/** One insight on its card: worked off with one press, what else can be done with it behind 'More'. */
export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { analysis, item, needle, status, isChanged, neighbor, moves } = props
  const title = insightTitle(analysis, item) || 'Insight'
  return (
    <InsightCard
      analysis={analysis}
      insight={insightTexts(analysis, item)}
      level={status === 'done' ? 4 : 3}
      status={status}
      note={isChanged && <ChangedNote />}
      renderText={(text) => <Highlight text={text} needle={needle} />}
      actions={
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
      }
    />
  )
})
