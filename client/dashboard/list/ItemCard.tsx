import { memo } from 'react'
import { InsightCard } from '../../ui/InsightCard.tsx'
import { Highlight } from '../search/Highlight.tsx'
import { CardActions, type CardActionsProps } from './CardActions.tsx'
import { insightTexts } from './insight-items.ts'

interface ItemCardProps extends CardActionsProps {
  readonly needle: string
}

/** One insight on its card, with what was searched for marked, and what can be done with it. */
export const ItemCard = memo(function ItemCard({ needle, ...rest }: ItemCardProps) {
  const { analysis, item, status } = rest
  return (
    <InsightCard
      analysis={analysis}
      insight={insightTexts(analysis, item)}
      level={status === 'done' ? 4 : 3}
      status={status}
      renderText={(text) => <Highlight text={text} needle={needle} />}
      actions={<CardActions {...rest} />}
    />
  )
})
