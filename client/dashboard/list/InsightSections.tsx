/** The open insights, and below them the done ones. */
import { memo } from 'react'
import { textDirection } from '../../ui/text-direction.ts'
import { type InsightItem, insightId, insightTitle } from '../insight/insight-items.ts'
import { DoneSection } from '../marks/DoneSection.tsx'
import type { DoneStatus } from '../saved/done-marks.ts'
import type { InsightChange } from '../saved/list-changes.ts'
import { InsightList } from './InsightList.tsx'
import styles from './InsightSections.module.css'
import { ItemCard } from './ItemCard.tsx'
import { Toast } from './Toast.tsx'
import { useMoves } from './useMoves.ts'
import type { Worklist } from './useWorklist.ts'

interface InsightSectionsProps {
  readonly worklist: Worklist
  readonly isDoneOpen: boolean
  readonly onDoneOpen: (isOpen: boolean) => void
}

export const InsightSections = memo(function InsightSections(props: InsightSectionsProps) {
  const { worklist, isDoneOpen, onDoneOpen } = props
  const { analysis, marks, result } = worklist
  const { moves, told, undo, close } = useMoves(analysis, marks.setStatus)
  const name = told?.undoable && insightTitle(analysis, told.undoable.item)

  const listOf = (status: DoneStatus) => (
    <InsightList
      items={worklist[status]}
      list={result}
      growsBy={status === 'done' || isDoneOpen ? 'button' : 'scrolling'}
      renderItem={(item) => (
        <ItemCard
          analysis={analysis}
          item={item}
          needle={result.needle}
          status={status}
          change={shownChange(worklist, item)}
          onSeen={worklist.changes?.noteSeen}
          isChanged={marks.done.get(item) === 'changed'}
          moves={moves}
        />
      )}
    />
  )
  return (
    <div className={styles.sections}>
      {/* Before the list in the DOM: from a card, Shift+Tab reaches Undo past the cards above only. */}
      {told && (
        <Toast onUndo={undo} onClose={close}>
          <span>{told.message}</span>
          {name && <bdi {...textDirection(name)}>{name}</bdi>}
        </Toast>
      )}
      {listOf('open')}
      {worklist.done.length > 0 && (
        <DoneSection count={worklist.done.length} isOpen={isDoneOpen} onOpen={onDoneOpen}>
          {listOf('done')}
        </DoneSection>
      )}
    </div>
  )
})

/** Undefined once it has been seen, except where only changes are shown. */
function shownChange(
  { analysis, changes, isOnlyChanges }: Worklist,
  item: InsightItem,
): InsightChange | undefined {
  const change = changes?.byId.get(insightId(analysis, item))
  return change?.isSeen && !isOnlyChanges ? undefined : change
}
