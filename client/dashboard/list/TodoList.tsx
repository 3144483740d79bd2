/** What is to do: due, new and changed, then the rest. */
import { useDeferredValue } from 'react'
import { t } from '../../language/messages.ts'
import { ColumnHeads } from '../../ui/card/ColumnHeads.tsx'
import card from '../../ui/card/InsightCard.module.css'
import type { Item } from '../model/derive.ts'
import { CardList, HUNDRED } from './CardList.tsx'
import { ListCard } from './ListCard.tsx'
import type { PartActs } from './part-acts.ts'

interface TodoListProps {
  readonly part: PartActs
  readonly items: readonly Item[]
  /** As the history entry has it; undefined where it has nothing. */
  readonly drawn: number | undefined
  readonly onDraw: (drawn: number) => void
}

/** Of the lowest cards. */
const LEAST_HEIGHT_PX = 84

/** How many cards fill the screen. */
function countFitting(): number {
  return Math.ceil(innerHeight / LEAST_HEIGHT_PX)
}

export function TodoList({ items, drawn = HUNDRED, onDraw, part }: TodoListProps) {
  const { analysis, needle, onTold, keysOf, onAct } = part
  // What fits the screen is drawn first; a place that is to be found again is drawn at once.
  const count = useDeferredValue(drawn, drawn === HUNDRED ? countFitting() : drawn)
  const rows = items.map((item) => ({ ...item, id: item.insight.key }))
  return (
    <div className={card.table}>
      <ColumnHeads analysis={analysis} />
      <CardList
        rows={rows}
        drawn={count}
        onMore={() => onDraw(drawn + HUNDRED)}
        keyActs={(row, leave) => keysOf(row, { do: 'done' }, leave)}
        renderCard={(row, { isCurrent, isLeaving, leave }) => (
          <ListCard
            {...{ ...row, analysis, needle, isCurrent, isLeaving, onTold }}
            part="todo"
            level={3}
            note={row.day === undefined ? undefined : t('later.due')}
            onAct={(act) => onAct(row, act, leave)}
          />
        )}
      />
    </div>
  )
}
