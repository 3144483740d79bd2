/** One insight at a time, in large type, over the whole screen. */
import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { ANALYSES } from '../../../shared/analysis.ts'
import { Button } from '../../ui/Button.tsx'
import { InsightCard } from '../../ui/InsightCard.tsx'
import { announce, LiveRegion } from '../../ui/LiveRegion.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { ChangeBadge } from '../changes/ChangeBadge.tsx'
import { copyInsight, shareInsight } from '../export/share-insight.ts'
import { formatCount } from '../insight/describe-counts.ts'
import { insightId, insightTexts } from '../insight/insight-items.ts'
import { latinKey } from '../keys/latin-key.ts'
import { keyOf } from '../list/InsightList.tsx'
import { MarkToast } from '../list/MarkToast.tsx'
import { marksOf, shownChange } from '../list/shown-changes.ts'
import type { Marking } from '../list/useMoves.ts'
import type { Worklist } from '../list/useWorklist.ts'
import { useTurn } from './useTurn.ts'
import styles from './WorkDialog.module.css'
import { WorkHead } from './WorkHead.tsx'
import { WorkStage } from './WorkStage.tsx'

/** Lets what was done be read out before the next position. */
const PAUSE_MS = 600

interface WorkDialogProps {
  readonly worklist: Worklist
  readonly marking: Marking
  readonly onClose: () => void
  /** Shown when nothing is left. */
  readonly children: ReactNode
}

export function WorkDialog({ worklist, marking, onClose, children }: WorkDialogProps) {
  const { analysis, open, done, result } = worklist
  const { moves, told } = marking
  const { label } = ANALYSES[analysis]
  const turn = useTurn(open, told?.undoable?.item)
  const { item } = turn
  const change = item && shownChange(worklist, item)
  const all = done.length + open.length
  const position = `${formatCount(item ? done.length + turn.at + 1 : all)} of ${formatCount(all)}`

  useEffect(() => {
    const timer = setTimeout(() => announce(position), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [position])

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
    if (key === next || key === 'j') turn.move(1)
    else if (key === previous || key === 'k') turn.move(-1)
    // A key that is held acts once.
    else if (key === 'e' && !event.repeat) markDone()
    else if (key === 'l' && !event.repeat) turn.putOff()
    else if (key === 'c' && !event.repeat) void copy()
    else return
    event.preventDefault()
  }

  return (
    <Modal
      className={styles.dialog}
      aria-label={`Work through ${label.toLowerCase()}`}
      data-print="none"
      onClose={onClose}
      onKeyDown={actOnKey}
    >
      <WorkHead
        label={label}
        position={position}
        done={done.length}
        all={all}
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
            badge={
              change && (
                <ChangeBadge
                  change={change}
                  onSeen={() => worklist.changes?.noteSeen(insightId(analysis, item))}
                />
              )
            }
            marks={marksOf(result.needle, change)}
          />
        ) : (
          <div tabIndex={-1}>{children}</div>
        )}
      </WorkStage>
      <MarkToast analysis={analysis} marking={marking} />
      {item && (
        <footer className={styles.foot}>
          {'share' in navigator ? (
            <Button onClick={() => shareInsight(analysis, item)}>Share</Button>
          ) : (
            <Button onClick={copy}>Copy</Button>
          )}
          <Button aria-disabled={open.length === 1} onClick={turn.putOff}>
            Later
          </Button>
          <Button variant="primary" onClick={markDone}>
            Done
          </Button>
        </footer>
      )}
      {/* The page's own region is inert behind the dialog. */}
      <LiveRegion />
    </Modal>
  )
}
