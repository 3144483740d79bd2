/** The open insights, below them the done ones that have changed, and the others that are done. */
import { memo } from 'react'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ColumnHeads } from '../../ui/card/ColumnHeads.tsx'
import { useFoldedRows } from '../../ui/card/useFoldedRows.ts'
import { Icon } from '../../ui/Icon.tsx'
import { copyInsight } from '../export/share-insight.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import type { CardActs } from '../keys/useCardKeys.ts'
import { keysOf } from '../marks/find-done.ts'
import type { DoneStatus } from '../marks/useMarks.ts'
import { focusSearch } from '../search/SearchField.tsx'
import styles from './DoneSection.module.css'
import { InsightList } from './InsightList.tsx'
import { ItemCard } from './ItemCard.tsx'
import { usePanel } from './panel-context.ts'
import { ReturnedSection } from './ReturnedSection.tsx'
import { Toast } from './Toast.tsx'

export const DONE_BUTTON_ID = 'done'

/** Drawn anew with the panel's context alone, not with each letter that is typed. */
export const InsightSections = memo(function InsightSections() {
  const { worklist, marking, isCovered, isDoneOpen, openDone, showKeys } = usePanel()
  const { analysis, items, result, returned, done } = worklist
  const { moves } = marking
  const isRow = useFoldedRows()

  function actsOf(status: DoneStatus): CardActs<InsightItem> {
    const move = (item: InsightItem, next?: InsightItem) =>
      moves.move(item, status === 'open' ? 'done' : 'open', next)
    const copy = (item: InsightItem) => void copyInsight(analysis, item).then(moves.notify)
    return { e: move, ' ': move, c: copy, '/': focusSearch, '?': showKeys }
  }

  const listOf = (status: DoneStatus) => (
    <InsightList
      items={worklist[status]}
      list={result}
      keys={status === 'open' && keysOf(analysis, items)}
      growsBy={status === 'done' || isDoneOpen ? 'button' : 'scrolling'}
      acts={actsOf(status)}
      renderItem={(item, isCurrent, next) => (
        <ItemCard
          analysis={analysis}
          item={item}
          next={next}
          needle={result.needle}
          status={status}
          change={worklist.changeOf(item)}
          onSeen={isCovered ? undefined : worklist.changes?.noteSeen}
          isCurrent={isCurrent}
          isRow={isRow}
          moves={moves}
        />
      )}
    />
  )
  return (
    <div>
      {/* Before the list in the DOM: from a card, Shift+Tab reaches Undo past the cards above only. */}
      <Toast />
      <div>
        {worklist.open.length > 0 && <ColumnHeads analysis={analysis} />}
        {listOf('open')}
      </div>
      {returned.length > 0 && <ReturnedSection />}
      {done.length > 0 && (
        <section className={styles.section} aria-label={t('done.label')} data-print="none">
          <h3 className={styles.heading}>
            <Button
              id={DONE_BUTTON_ID}
              variant="ghost"
              aria-expanded={isDoneOpen}
              onClick={() => openDone(!isDoneOpen)}
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
