/** The open insights, and below them the done ones. */
import { memo } from 'react'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { copyInsight } from '../export/share-insight.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import type { DoneStatus } from '../saved/done-marks.ts'
import { focusSearch } from '../search/SearchField.tsx'
import styles from './DoneSection.module.css'
import { InsightList } from './InsightList.tsx'
import { ItemCard } from './ItemCard.tsx'
import { Toast } from './Toast.tsx'
import type { Marking } from './useMoves.ts'
import type { Worklist } from './useWorklist.ts'

export const DONE_BUTTON_ID = 'done'

interface InsightSectionsProps {
  readonly worklist: Worklist
  readonly marking: Marking
  readonly isDoneOpen: boolean
  readonly onDoneOpen: (isOpen: boolean) => void
  readonly onShowKeys: () => void
}

export const InsightSections = memo(function InsightSections(props: InsightSectionsProps) {
  const { worklist, marking, isDoneOpen, onDoneOpen, onShowKeys } = props
  const { analysis, marks, result, done } = worklist
  const { moves } = marking

  function actOnKey(key: string, item: InsightItem, status: DoneStatus): boolean {
    if (key === 'e' || key === ' ') moves.move(item, status)
    else if (key === 'c') void copyInsight(analysis, item).then(moves.notify)
    else if (key === '/') focusSearch()
    else if (key === '?') onShowKeys()
    else return false
    return true
  }

  const listOf = (status: DoneStatus) => (
    <InsightList
      items={worklist[status]}
      list={result}
      growsBy={status === 'done' || isDoneOpen ? 'button' : 'scrolling'}
      onKey={(key, item) => actOnKey(key, item, status)}
      renderItem={(item, isCurrent) => (
        <ItemCard
          analysis={analysis}
          item={item}
          needle={result.needle}
          status={status}
          change={worklist.changeOf(item)}
          onSeen={worklist.changes?.noteSeen}
          isChanged={marks.done.get(item) === 'changed'}
          isCurrent={isCurrent}
          moves={moves}
        />
      )}
    />
  )
  return (
    <div>
      {/* Before the list in the DOM: from a card, Shift+Tab reaches Undo past the cards above only. */}
      <Toast marking={marking} />
      {listOf('open')}
      {done.length > 0 && (
        <section className={styles.section} aria-label={t('done.label')} data-print="none">
          <h3 className={styles.heading}>
            <Button
              id={DONE_BUTTON_ID}
              variant="ghost"
              aria-expanded={isDoneOpen}
              onClick={() => onDoneOpen(!isDoneOpen)}
            >
              <Icon name="forward" />
              <span>{t('done.title', { count: done.length })}</span>
            </Button>
          </h3>
          {isDoneOpen && listOf('done')}
        </section>
      )}
    </div>
  )
})
