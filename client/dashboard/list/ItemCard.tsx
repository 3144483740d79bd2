import { memo } from 'react'
import { InsightCard } from '../../ui/InsightCard.tsx'
import { insightTexts } from '../insight/insight-items.ts'
import { ChangedNote } from '../marks/ChangedNote.tsx'
import { Highlight } from '../search/Highlight.tsx'
import { CardActions, type CardActionsProps } from './CardActions.tsx'

interface ItemCardProps extends CardActionsProps {
  readonly needle: string
  /** Done with texts that are no longer those on the card. */
  readonly isChanged: boolean
}

/** One insight on its card, with what was searched for marked, and what can be done with it. */
export const ItemCard = memo(function ItemCard({ needle, isChanged, ...rest }: ItemCardProps) {
  const { analysis, item, status } = rest
  return (
    <InsightCard
      analysis={analysis}
      insight={insightTexts(analysis, item)}
      level={status === 'done' ? 4 : 3}
      status={status}
      note={isChanged && <ChangedNote />}
      renderText={(text) => <Highlight text={text} needle={needle} />}
      actions={<CardActions {...rest} />}
    />
  )
})
