/** The parts of a list: to do, again, and folded below what is put off, done and dismissed. */
import { useState } from 'react'
import type { Analysis } from '../../shared/analysis.ts'
import { t } from '../language/messages.ts'
import { AgainSection } from './list/AgainSection.tsx'
import { KeptSection } from './list/KeptSection.tsx'
import type { PartActs } from './list/part-acts.ts'
import { TodoList } from './list/TodoList.tsx'
import type { SectionName } from './model/derive.ts'
import type { Found } from './model/search.ts'
import type { Shop, Tab } from './shop/useShop.ts'
import { NoneFound, NothingToDo } from './status/EmptyState.tsx'
import type { View } from './useView.ts'

/** Sections that the owner has opened or closed. */
export type Folds = Readonly<Partial<Record<SectionName, boolean>>>

interface InsightSectionsProps {
  readonly shop: Shop
  readonly tab: Tab
  readonly query: string
  readonly found: Found
  readonly part: PartActs
  readonly view: View
  readonly folds: Folds
  readonly onFold: (section: SectionName, isOpen: boolean) => void
  readonly onSelect: (analysis: Analysis) => void
  readonly onKeepAll: () => void
  readonly onClearSearch: () => void
}

export function InsightSections(props: InsightSectionsProps) {
  const { shop, tab, query, found, part, view, folds, onFold, onSelect, onKeepAll, onClearSearch } = props
  const { analysis, snapshot, figures } = tab
  const { todo, changedSinceDone, later, done, dismissed } = found.sections
  // Of the address that led here: what is typed from now on is drawn as fast as it is typed (CardList.module.css).
  const [openedQuery] = useState(query)
  const isSearching = found.needle !== ''
  const { dueUnlisted } = figures
  return (
    <div data-typed={query !== openedQuery}>
      {todo.length > 0 && <TodoList part={part} items={todo} drawn={view.drawn} onDraw={view.draw} />}
      {isSearching && found.count === 0 && <NoneFound query={query} onClear={onClearSearch} />}
      {snapshot && snapshot.insights.length > 0 && figures.todo === 0 && !isSearching && (
        <NothingToDo tab={tab} shop={shop} from={analysis} onSelect={onSelect} />
      )}
      {changedSinceDone.length > 0 && (
        <AgainSection {...{ part, onKeepAll }} items={changedSinceDone} count={figures.changedSinceDone} />
      )}
      <KeptSection
        part={part}
        kind="later"
        title={
          dueUnlisted > 0
            ? t('later.titleDue', { count: figures.later, due: dueUnlisted })
            : t('later.title', { count: figures.later })
        }
        kept={later}
        isOpen={folds.later ?? (isSearching || dueUnlisted > 0)}
        onToggle={(isOpen) => onFold('later', isOpen)}
      />
      <KeptSection
        part={part}
        kind="done"
        title={t('done.title', { count: figures.done })}
        kept={done}
        isOpen={folds.done ?? isSearching}
        onToggle={(isOpen) => onFold('done', isOpen)}
      />
      <KeptSection
        part={part}
        kind="dismissed"
        title={t('dismiss.title', { count: figures.dismissed })}
        kept={dismissed}
        isOpen={folds.dismissed ?? isSearching}
        onToggle={(isOpen) => onFold('dismissed', isOpen)}
      />
    </div>
  )
}
