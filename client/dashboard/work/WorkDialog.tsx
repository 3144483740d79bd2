/** One insight at a time, in large type, over the whole screen. */
import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react'
import { ANALYSES } from '../../../shared/analysis.ts'
import { InsightCard } from '../../ui/InsightCard.tsx'
import { announce, LiveRegion } from '../../ui/LiveRegion.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { ChangeBadge } from '../changes/ChangeBadge.tsx'
import { copyInsight } from '../export/share-insight.ts'
import { formatCount } from '../insight/describe-counts.ts'
import { insightId, insightTexts } from '../insight/insight-items.ts'
import { latinKey } from '../keys/latin-key.ts'
import { keyOf } from '../list/InsightList.tsx'
import { marksOf, shownChange } from '../list/shown-changes.ts'
import type { Marking } from '../list/useMoves.ts'
import type { Worklist } from '../list/useWorklist.ts'
import { putOff, useQueue } from './later.ts'
import { useTurn } from './useTurn.ts'
import styles from './WorkDialog.module.css'
import { WorkFoot } from './WorkFoot.tsx'
import { WorkHead } from './WorkHead.tsx'
import { WorkStage } from './WorkStage.tsx'

/** Lets what was done be read out before the next position. */
const PAUSE_MS = 600

export interface WorkDialogProps {
  readonly worklist: Worklist
  readonly marking: Marking
  readonly onClose: () => void
  /** Shown when nothing is left. */
  readonly children: ReactNode
}

export function WorkDialog({ worklist, marking, onClose, children }: WorkDialogProps) {
  const { analysis, open, done, result } = worklist
  const { moves, told } = marking
  const queue = useQueue(open)
  const turn = useTurn(queue, told?.undoable?.item)
  const { item } = turn
  const positionId = useId()
  const change = item && shownChange(worklist, item)
  const noteSeen = () => item && worklist.changes?.noteSeen(insightId(analysis, item))
  const all = done.length + queue.length
  const position = item
    ? `${formatCount(done.length + turn.at + 1)} of ${formatCount(all)}`
    : `${formatCount(all)} of ${formatCount(all)}`

  useEffect(() => {
    const timer = setTimeout(() => announce(position), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [position])

  const acts = {
    async copy() {
      if (item) moves.notify(await copyInsight(analysis, item))
    },
    later() {
      if (!item || queue.length === 1) return
      turn.leave()
      putOff(item)
    },
    done() {
      if (!item) return
      turn.leave()
      moves.move(item, 'open')
    },
  }

  function actOnKey(event: KeyboardEvent) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const [next, previous] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const key = latinKey(event)
    if (key === next || key === 'j') turn.move(1)
    else if (key === previous || key === 'k') turn.move(-1)
    // A key that is held acts once.
    else if (event.repeat) return
    else if (key === 'e') acts.done()
    else if (key === 'l') acts.later()
    else if (key === 'c') void acts.copy()
    else return
    event.preventDefault()
  }

  return (
    <Modal
      className={styles.dialog}
      aria-label={`Work through ${ANALYSES[analysis].label.toLowerCase()}`}
      aria-describedby={positionId}
      data-print="none"
      onClose={onClose}
      onKeyDown={actOnKey}
    >
      <WorkHead
        label={ANALYSES[analysis].label}
        position={position}
        positionId={positionId}
        doneCount={done.length}
        share={all === 0 ? 0 : done.length / all}
        turn={turn}
        onClose={onClose}
      />
      <WorkStage key={item ? keyOf(item) : 'end'} onSwipe={turn.move}>
        {item ? (
          <InsightCard
            tabIndex={-1}
            analysis={analysis}
            insight={insightTexts(analysis, item)}
            level={2}
            badge={change && <ChangeBadge change={change} onSeen={noteSeen} />}
            marks={marksOf(result.needle, change)}
          />
        ) : (
          <div tabIndex={-1}>{children}</div>
        )}
      </WorkStage>
      <WorkFoot analysis={analysis} item={item} marking={marking} isLast={queue.length === 1} acts={acts} />
      {/* The page's own region is inert behind the dialog. */}
      <LiveRegion />
    </Modal>
  )
}
