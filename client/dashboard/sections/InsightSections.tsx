/** The open insights, below them the done ones that have changed, the others that are done, and what is not for us. */
import { memo, useState } from 'react'
import { t } from '../../language/messages.ts'
import { ColumnHeads } from '../../ui/card/ColumnHeads.tsx'
import { useFoldedRows } from '../../ui/card/useFoldedRows.ts'
import { copyInsight } from '../export/share-insight.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import type { CardActs } from '../keys/useCardKeys.ts'
import { InsightList } from '../list/InsightList.tsx'
import { ItemCard } from '../list/ItemCard.tsx'
import { usePanel } from '../list/panel-context.ts'
import { Toast } from '../list/Toast.tsx'
import { keysOf } from '../marks/find-done.ts'
import type { DoneStatus } from '../marks/useMarks.ts'
import { focusSearch } from '../search/SearchField.tsx'
import { FoldedSection } from './FoldedSection.tsx'
import { ReturnedSection } from './ReturnedSection.tsx'

export const DONE_BUTTON_ID = 'done'

/** Drawn anew with the panel's context alone, not with each letter that is typed. */
export const InsightSections = memo(function InsightSections() {
  const { worklist, marking, isCovered, isDoneOpen, openDone, showKeys } = usePanel()
  const { analysis, items, result, returned, done, notForUs } = worklist
  const { moves } = marking
  const isRow = useFoldedRows()
  const [isNotForUsOpen, openNotForUs] = useState(false)

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
      growsBy={status !== 'open' || isDoneOpen || isNotForUsOpen ? 'button' : 'scrolling'}
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
        <FoldedSection
          id={DONE_BUTTON_ID}
          label={t('done.label')}
          title={t('done.title', { count: done.length })}
          isOpen={isDoneOpen}
          onToggle={openDone}
        >
          {listOf('done')}
        </FoldedSection>
      )}
      {notForUs.length > 0 && (
        <FoldedSection
          label={t('notForUs.label')}
          title={t('notForUs.title', { count: notForUs.length })}
          isOpen={isNotForUsOpen}
          onToggle={openNotForUs}
        >
          {listOf('notForUs')}
        </FoldedSection>
      )}
    </div>
  )
})
