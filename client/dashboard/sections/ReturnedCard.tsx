import { useCallback } from 'react'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { InsightCard } from '../../ui/card/InsightCard.tsx'
import { FormerTexts } from '../changes/FormerTexts.tsx'
import { useSeen } from '../changes/useSeen.ts'
import { type InsightItem, insightId, insightTexts, insightTitle } from '../insight/insight-items.ts'
import { CardMenu } from '../list/CardMenu.tsx'
import { refsOf } from '../list/card-refs.ts'
import { usePanel } from '../list/panel-context.ts'
import { useMarkedParts } from '../list/useMarkedParts.ts'
import styles from './ReturnedCard.module.css'

interface ReturnedCardProps {
  readonly item: InsightItem
  /** Gets the focus when this one leaves. */
  readonly next: InsightItem | undefined
  readonly isCurrent: boolean
}

/** A done insight that reads otherwise today: is it still done? */
export function ReturnedCard({ item, next, isCurrent }: ReturnedCardProps) {
  const { analysis, worklist, marking, isCovered } = usePanel()
  const { moves } = marking
  const done = worklist.marks.done.get(item)
  const { card, mark } = refsOf(item)
  const marks = useMarkedParts(worklist.result.needle, worklist.changeOf(item))
  const id = insightId(analysis, item)
  const { changes } = worklist
  const noteSeen = useCallback(() => changes?.noteSeen(id), [changes, id])
  useSeen(card, isCovered || !changes?.byId.has(id) ? undefined : noteSeen)
  const tabIndex = isCurrent ? 0 : -1
  const title = insightTitle(analysis, item) || t('card.untitled')
  return (
    <InsightCard
      ref={card}
      tabIndex={tabIndex}
      analysis={analysis}
      insight={insightTexts(analysis, item)}
      level={4}
      note={t('changes.sinceDone')}
      marks={marks}
      after={
        <>
          {done?.former && <FormerTexts analysis={analysis} at={done.at} former={done.former} />}
          <div className={styles.answers}>
            <Button
              ref={mark}
              tabIndex={tabIndex}
              aria-label={t('card.action', { action: t('returned.keep'), title })}
              onClick={() => moves.move(item, 'done', next)}
            >
              {t('returned.keep')}
            </Button>
            <Button
              variant="ghost"
              tabIndex={tabIndex}
              aria-label={t('card.action', { action: t('returned.open'), title })}
              onClick={() => moves.move(item, 'open', next)}
            >
              {t('returned.open')}
            </Button>
          </div>
        </>
      }
      actions={<CardMenu {...{ analysis, item, next, tabIndex, moves }} status="open" />}
    />
  )
}
