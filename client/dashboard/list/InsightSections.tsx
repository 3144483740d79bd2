/** The insights to be worked off and, behind them, those that are done. */
import { memo, type Ref, useMemo } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import { textDirection } from '../../ui/text-direction.ts'
import { DoneSection } from '../done/DoneSection.tsx'
import type { Done, DoneStatus } from '../done/useDone.ts'
import { insightTitle } from '../export/insight-plain-text.ts'
import type { SearchResult } from '../search/useInsightSearch.ts'
import { Toast } from '../Toast.tsx'
import { InsightList } from './InsightList.tsx'
import styles from './InsightSections.module.css'
import { ItemCard } from './ItemCard.tsx'
import type { InsightItem } from './insight-items.ts'
import { useMoves } from './useMoves.ts'

interface InsightSectionsProps {
  readonly analysis: Analysis
  readonly result: SearchResult
  readonly done: Done
  readonly isDoneOpen: boolean
  readonly onDoneOpen: (isOpen: boolean) => void
  readonly doneButtonRef: Ref<HTMLButtonElement>
  readonly onAnnounce: (message: string) => void
}

export const InsightSections = memo(function InsightSections(props: InsightSectionsProps) {
  const { analysis, result, done, isDoneOpen, onDoneOpen, doneButtonRef, onAnnounce } = props
  const moves = useMoves(analysis, done, onAnnounce)
  const { leaving, restored, toasted } = moves
  const items = useMemo(() => {
    const isDone = (item: InsightItem) => done.items.has(item)
    return {
      open: result.items.filter((item) => !isDone(item) || leaving.includes(item)),
      done: result.items.filter((item) => isDone(item) || leaving.includes(item)),
    }
  }, [result, done, leaving])
  const doneCount = useMemo(() => result.items.filter((item) => done.items.has(item)).length, [result, done])
  const name = toasted?.undoable && insightTitle(analysis, toasted.undoable.item)

  const listOf = (status: DoneStatus) => (
    <InsightList
      analysis={analysis}
      items={items[status]}
      list={result}
      growsBy={status === 'done' || isDoneOpen ? 'button' : 'scrolling'}
      restored={restored}
      renderItem={(item) => (
        <ItemCard
          analysis={analysis}
          item={item}
          needle={result.needle}
          status={status}
          onMove={moves.move}
          onNotify={moves.notify}
        />
      )}
    />
  )
  return (
    <div ref={moves.sectionsRef} className={styles.sections}>
      {listOf('open')}
      {items.done.length > 0 && (
        <DoneSection count={doneCount} isOpen={isDoneOpen} onOpen={onDoneOpen} buttonRef={doneButtonRef}>
          {listOf('done')}
        </DoneSection>
      )}
      {toasted && (
        <Toast undoRef={moves.undoRef} {...(toasted.undoable && { onUndo: moves.undo })}>
          {toasted.message}
          {name && <bdi {...textDirection(name)}>{name}</bdi>}
        </Toast>
      )}
    </div>
  )
})
