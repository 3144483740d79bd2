import type { Analysis } from '../../../shared/analysis.ts'
import { Button } from '../../ui/Button.tsx'
import { textDirection } from '../../ui/text-direction.ts'
import { shareInsight } from '../export/share-insight.ts'
import { type InsightItem, insightTitle } from '../insight/insight-items.ts'
import type { Marking } from '../list/useMoves.ts'
import styles from './WorkFoot.module.css'

interface WorkFootProps {
  readonly analysis: Analysis
  readonly item: InsightItem | undefined
  readonly isLast: boolean
  readonly marking: Marking
  readonly acts: { readonly copy: () => void; readonly later: () => void; readonly done: () => void }
}

/** What was done last, with Undo; below it the row for the thumb. */
export function WorkFoot({ analysis, item, isLast, marking, acts }: WorkFootProps) {
  const { told, undo } = marking
  const name = told?.undoable && insightTitle(analysis, told.undoable.item)
  return (
    <footer className={styles.foot}>
      <div className={styles.told}>
        {told && (
          <p className={styles.message}>
            <span>{told.message}</span> {name && <bdi {...textDirection(name)}>{name}</bdi>}
          </p>
        )}
        {undo && (
          <Button variant="ghost" aria-keyshortcuts="Control+Z Meta+Z" onClick={undo}>
            Undo
          </Button>
        )}
      </div>
      {item && (
        <div className={styles.row}>
          {'share' in navigator ? (
            <Button onClick={() => shareInsight(analysis, item)}>Share</Button>
          ) : (
            <Button onClick={acts.copy}>Copy</Button>
          )}
          <Button aria-disabled={isLast} onClick={acts.later}>
            Later
          </Button>
          <Button variant="primary" onClick={acts.done}>
            Done
          </Button>
        </div>
      )}
    </footer>
  )
}
