import { memo } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import { type MessageId, t } from '../../language/messages.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { CheckMark } from '../../ui/card/CheckMark.tsx'
import { InsightCard } from '../../ui/card/InsightCard.tsx'
import { ChangeBadge } from '../changes/ChangeBadge.tsx'
import { type InsightItem, insightId, insightTexts, insightTitle } from '../insight/insight-items.ts'
import type { InsightChange } from '../lists/list-changes.ts'
import type { DoneStatus } from '../marks/useMarks.ts'
import { CardMenu } from './CardMenu.tsx'
import { refsOf } from './card-refs.ts'
import styles from './ItemCard.module.css'
import { useMarkedParts } from './useMarkedParts.ts'
import type { Moves } from './useMoves.ts'

interface ItemCardProps {
  readonly analysis: Analysis
  readonly item: InsightItem
  /** Gets the focus when this one leaves. */
  readonly next?: InsightItem | undefined
  /** The folded search text. */
  readonly needle: string
  readonly status: DoneStatus
  readonly isCurrent: boolean
  readonly isRow?: boolean
  /** Below the heading. */
  readonly note?: string | undefined
  /** By the last refresh. */
  readonly change?: InsightChange | undefined
  readonly onSeen?: ((id: string) => void) | undefined
  readonly moves: Moves
}

/** What a press of the round button does. */
const MARKS: Readonly<Record<DoneStatus, MessageId>> = {
  open: 'card.markDone',
  done: 'card.markOpen',
  notForUs: 'card.markForUs',
  later: 'card.markDone',
}

/** Where days have headings, those of their cards are below them. */
const LEVELS = { open: 3, notForUs: 4, later: 5, done: 5 } as const

export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { analysis, item, next, needle, status, isCurrent, isRow, note, change, onSeen, moves } = props
  const tabIndex = isCurrent ? 0 : -1
  const { card, mark } = refsOf(item)
  const marks = useMarkedParts(needle, change)
  const title = insightTitle(analysis, item) || t('card.untitled')
  const look = status === 'open' || status === 'later' ? 'open' : 'done'

  return (
    <InsightCard
      ref={card}
      isRow={isRow ?? false}
      isFound={needle !== ''}
      tabIndex={tabIndex}
      analysis={analysis}
      insight={insightTexts(analysis, item)}
      level={LEVELS[status]}
      status={look}
      note={note}
      badge={change && <ChangeBadge change={change} id={insightId(analysis, item)} onSeen={onSeen} />}
      marks={marks}
      actions={
        <>
          <div {...(status !== 'later' && { className: styles.more })}>
            <CardMenu {...{ analysis, item, next, status, tabIndex, moves }} />
          </div>
          <IconButton
            ref={mark}
            shape="round"
            tabIndex={tabIndex}
            label={t('card.action', { action: t(MARKS[status]), title })}
            onClick={() => moves.move(item, look === 'open' ? 'done' : 'open', next)}
          >
            <CheckMark status={status === 'notForUs' ? 'out' : look} />
          </IconButton>
        </>
      }
    />
  )
})
