/** The insights to be worked off and, behind them, those that are done. */
import { memo, type Ref } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import { textDirection } from '../../ui/text-direction.ts'
import { DoneSection } from '../done/DoneSection.tsx'
import type { DoneStatus } from '../done/done-marks.ts'
import type { Done } from '../done/useDone.ts'
import { insightTitle } from '../export/insight-plain-text.ts'
import type { SearchResult } from '../search/useInsightSearch.ts'
import { Toast } from '../Toast.tsx'
import { InsightList } from './InsightList.tsx'
import styles from './InsightSections.module.css'
import { ItemCard } from './ItemCard.tsx'
import type { InsightItem } from './insight-items.ts'
import { useMoves } from './useMoves.ts'

/** The items of a list, by whether they are done. */
export type Sections = Readonly<Record<DoneStatus, readonly InsightItem[]>>

interface InsightSectionsProps {
  readonly analysis: Analysis
  readonly result: SearchResult
  /** Of the result. */
  readonly sections: Sections
  readonly done: Done
  readonly isDoneOpen: boolean
  readonly onDoneOpen: (isOpen: boolean) => void
  readonly doneButtonRef: Ref<HTMLButtonElement>
  readonly onAnnounce: (message: string) => void
}

export const InsightSections = memo(function InsightSections(props: InsightSectionsProps) {
  const { analysis, result, sections, done, isDoneOpen, onDoneOpen, doneButtonRef, onAnnounce } = props
  const { checkMarks, toasted, move, undo, notify, closeToast } = useMoves(analysis, done, onAnnounce)
  const name = toasted?.undoable && insightTitle(analysis, toasted.undoable.item)

  const listOf = (status: DoneStatus) => (
    <InsightList
      items={sections[status]}
      list={result}
      growsBy={status === 'done' || isDoneOpen ? 'button' : 'scrolling'}
      renderItem={(item, neighbor) => (
        <ItemCard
          analysis={analysis}
          item={item}
          neighbor={neighbor}
          needle={result.needle}
          status={status}
          isChanged={done.items.get(item) === 'changed'}
          checkMarks={checkMarks}
          onMove={move}
          onNotify={notify}
        />
      )}
    />
  )
  return (
    <div className={styles.sections}>
      {/* Over the list, and before it: the way to Undo leads past no other card but those above. */}
      {toasted && (
        <Toast onClose={closeToast} {...(toasted.undoable && { onUndo: undo })}>
          <span>{toasted.message}</span>
          {name && <bdi {...textDirection(name)}>{name}</bdi>}
        </Toast>
      )}
      {listOf('open')}
      {sections.done.length > 0 && (
        <DoneSection
          count={sections.done.length}
          isOpen={isDoneOpen}
          onOpen={onDoneOpen}
          buttonRef={doneButtonRef}
        >
          {listOf('done')}
        </DoneSection>
      )}
    </div>
  )
})
