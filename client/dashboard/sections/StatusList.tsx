import { useFoldedRows } from '../../ui/card/useFoldedRows.ts'
import { copyInsight } from '../export/share-insight.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import type { CardActs } from '../keys/useCardKeys.ts'
import { describeWait } from '../list/describe-wait.ts'
import { InsightList } from '../list/InsightList.tsx'
import { ItemCard } from '../list/ItemCard.tsx'
import { usePanel } from '../list/panel-context.ts'
import { keysOf } from '../marks/find-done.ts'
import type { DoneStatus } from '../marks/useMarks.ts'
import { focusSearch } from '../search/SearchField.tsx'
import { DayHeading } from './DayHeading.tsx'
import { firstOfDays } from './first-of-days.ts'

interface StatusListProps {
  readonly status: DoneStatus
  readonly growsBy?: 'scrolling' | 'button'
  /** The owner's day (ISO 8601, '' where it isn't known) under whose name an insight stands. */
  readonly dayOfItem?: (item: InsightItem) => string
}

/** The cards of one part of the list, by day where `dayOfItem` tells them. */
export function StatusList({ status, growsBy = 'button', dayOfItem }: StatusListProps) {
  const { worklist, marking, isCovered, showKeys } = usePanel()
  const { analysis, items, result, marks, changes } = worklist
  const { moves } = marking
  const isRow = useFoldedRows()
  const shown = worklist[status]
  const days = dayOfItem && firstOfDays(shown, dayOfItem)
  const isOpen = status === 'open' || status === 'later'

  const move = (item: InsightItem, next?: InsightItem) => moves.move(item, isOpen ? 'done' : 'open', next)
  const copy = (item: InsightItem) => void copyInsight(analysis, item).then(moves.notify)
  const acts: CardActs<InsightItem> = { e: move, ' ': move, c: copy, '/': focusSearch, '?': showKeys }

  return (
    <InsightList
      items={shown}
      list={result}
      keys={status === 'open' && keysOf(analysis, items)}
      growsBy={growsBy}
      acts={acts}
      renderItem={(item, isCurrent, next) => {
        const due = status === 'open' ? marks.due.get(item) : undefined
        return (
          <>
            <DayHeading day={days?.get(item)} today={marks.today} />
            <ItemCard
              analysis={analysis}
              item={item}
              next={next}
              needle={result.needle}
              status={status}
              note={due && describeWait(due)}
              change={worklist.changeOf(item)}
              onSeen={isCovered ? undefined : changes?.noteSeen}
              isCurrent={isCurrent}
              isRow={isRow}
              moves={moves}
            />
          </>
        )
      }}
    />
  )
}
