/** Shown in place of an empty list: why it is empty, and a next step. */
import type { ComponentProps, ReactNode } from 'react'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { Button } from '../../ui/Button.tsx'
import { Storefront } from '../../ui/Storefront.tsx'
import { textDirection } from '../../ui/text-direction.ts'
import { describeLeft, formatCount } from '../insight/describe-counts.ts'
import type { InsightsState } from '../load/useInsights.ts'
import type { ToDo } from '../saved/to-do.ts'
import styles from './EmptyState.module.css'
import type { Worklist } from './useWorklist.ts'

const WHAT_IS_MISSING = {
  products: 'Insights appear here once your shop has products.',
  orders: 'Insights appear here once your shop has orders.',
  customers: 'Insights appear here once your shop has customers.',
  blogs: 'Insights appear here once your shop has blog posts.',
} as const satisfies Record<Analysis, string>

interface NoListProps {
  readonly analysis: Analysis
  readonly insights: InsightsState
}

/** No list, or an empty one (spec, section 2). */
export function NoList({ analysis, insights }: NoListProps) {
  return (
    <EmptyState scene="empty" title="No data available to analyze.">
      {insights.status === 'cancelled' && (
        <>
          <p>Loading was canceled.</p>
          <Button onClick={insights.refresh}>Load insights</Button>
        </>
      )}
      {insights.status === 'ready' && <p>{WHAT_IS_MISSING[analysis]}</p>}
    </EmptyState>
  )
}

interface NothingOpenProps {
  readonly worklist: Worklist
  readonly toDo: ToDo
  readonly onSelect: (analysis: Analysis) => void
  readonly onClearSearch: () => void
}

// The keys make React replace the elements: it can't update text that a browser's translator has moved.
export function NothingOpen({ worklist, toDo, onSelect, onClearSearch }: NothingOpenProps) {
  const { analysis, counts, query, done } = worklist
  if (query) {
    const name = <bdi {...textDirection(query)}>{`“${query}”`}</bdi>
    const title =
      done.length > 0 ? (
        <span key="done">Only done insights match {name}</span>
      ) : (
        <span key="none">No insights match {name}</span>
      )
    return (
      <EmptyState key="search" scene="empty" title={title}>
        <Button onClick={onClearSearch}>Clear search</Button>
      </EmptyState>
    )
  }
  const next = nextWithWork(analysis, toDo)
  return (
    <EmptyState key="done" scene="done" title={`All ${formatCount(counts.done)} done.`}>
      <p>You’re up to date. Refresh to check for new insights.</p>
      {next && (
        <Button
          key={next}
          variant="primary"
          onClick={() => onSelect(next)}
        >{`${ANALYSES[next].label}: ${describeLeft(toDo[next] ?? 0)}`}</Button>
      )}
    </EmptyState>
  )
}

export function NothingChanged({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <EmptyState key="changes" scene="empty" title="Nothing new or changed is left to do.">
      <Button onClick={onShowAll}>Show all</Button>
    </EmptyState>
  )
}

/** In the order of the tabs, from this one on. */
function nextWithWork(analysis: Analysis, toDo: ToDo): Analysis | undefined {
  const at = ANALYSIS_NAMES.indexOf(analysis)
  const inTurn = [...ANALYSIS_NAMES.slice(at + 1), ...ANALYSIS_NAMES.slice(0, at)]
  return inTurn.find((name) => (toDo[name] ?? 0) > 0)
}

interface EmptyStateProps {
  readonly scene: ComponentProps<typeof Storefront>['scene']
  readonly title: ReactNode
  readonly children: ReactNode
}

function EmptyState({ scene, title, children }: EmptyStateProps) {
  return (
    <div className={styles.place}>
      <Storefront scene={scene} />
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
