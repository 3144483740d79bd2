/** One insight at a time, in large type, over the whole screen. */
import type { KeyboardEvent, ReactNode } from 'react'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { InsightCard } from '../../ui/InsightCard.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { ChangeBadge } from '../changes/ChangeBadge.tsx'
import { copyInsight, shareInsight } from '../export/share-insight.ts'
import { insightId, insightTexts } from '../insight/insight-items.ts'
import { latinKey } from '../keys/latin-key.ts'
import { keyOf } from '../list/InsightList.tsx'
import { Toast } from '../list/Toast.tsx'
import { useMarkedParts } from '../list/useMarkedParts.ts'
import type { Marking } from '../list/useMoves.ts'
import type { Worklist } from '../list/useWorklist.ts'
import { useTurn } from './useTurn.ts'
import styles from './WorkDialog.module.css'
import { WorkHead } from './WorkHead.tsx'
import { WorkStage } from './WorkStage.tsx'

interface WorkDialogProps {
  readonly worklist: Worklist
  readonly marking: Marking
  readonly onClose: () => void
  /** Shown when nothing is left. */
  readonly children: ReactNode
}

export function WorkDialog({ worklist, marking, onClose, children }: WorkDialogProps) {
  const { analysis, open, changes, result } = worklist
  const { moves, told } = marking
  const turn = useTurn(open, told?.undoable?.item)
  const { item } = turn
  const change = item && worklist.changeOf(item)
  const marks = useMarkedParts(result.needle, change)
  const canShare = 'share' in navigator

  async function copy() {
    if (item) moves.notify(await copyInsight(analysis, item))
  }

  function markDone() {
    if (!item) return
    turn.leave()
    moves.move(item, 'open')
  }

  function actOnKey(event: KeyboardEvent) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const [next, previous] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const key = latinKey(event)
    const act = { e: markDone, l: turn.putOff, c: copy }[key]
    if (key === next || key === 'j') turn.move(1)
    else if (key === previous || key === 'k') turn.move(-1)
    // A key that is held acts once.
    else if (act && !event.repeat) void act()
    else return
    event.preventDefault()
  }

  return (
    <Modal
      className={styles.dialog}
      aria-label={t('work.label', { analysis })}
      data-print="none"
      onClose={onClose}
      onKeyDown={actOnKey}
    >
      <WorkHead worklist={worklist} turn={turn} onClose={onClose} />
      <WorkStage key={item ? keyOf(item) : 'end'} onSwipe={turn.move}>
        {item ? (
          <InsightCard
            tabIndex={-1}
            analysis={analysis}
            insight={insightTexts(analysis, item)}
            level={2}
            badge={
              change && (
                <ChangeBadge change={change} id={insightId(analysis, item)} onSeen={changes?.noteSeen} />
              )
            }
            marks={marks}
          />
        ) : (
          <div tabIndex={-1}>{children}</div>
        )}
      </WorkStage>
      <Toast marking={marking} />
      {item && (
        <footer className={styles.foot}>
          <Button onClick={canShare ? () => shareInsight(analysis, item) : copy}>
            {t(canShare ? 'card.share' : 'card.copy')}
          </Button>
          <Button aria-disabled={open.length === 1} onClick={turn.putOff}>
            {t('work.later')}
          </Button>
          <Button variant="primary" onClick={markDone}>
            {t('work.markDone')}
          </Button>
        </footer>
      )}
      {/* The page's own region is inert behind the dialog. */}
      <LiveRegion />
    </Modal>
  )
}
