/** Shown in place of an empty list: why it is empty, and a next step. */
import type { ReactNode } from 'react'
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { Button } from '../../ui/Button.tsx'
import { textDirection } from '../../ui/text-direction.ts'
import type { InsightsState } from '../load/useInsights.ts'
import styles from './EmptyState.module.css'

interface NoListProps {
  readonly analysis: Analysis
  readonly insights: InsightsState
}

/** No list, or an empty one (spec, section 2). */
export function NoList({ analysis, insights }: NoListProps) {
  return (
    <EmptyState title="No data available to analyze.">
      {insights.status === 'cancelled' && (
        <>
          <p>Loading was cancelled.</p>
          <Button onClick={insights.refresh}>Load insights</Button>
        </>
      )}
      {insights.status === 'ready' && (
        <p>Insights appear here once your shop has {ANALYSES[analysis].label.toLowerCase()} to look at.</p>
      )}
    </EmptyState>
  )
}

interface NothingOpenProps {
  readonly query: string
  readonly hasDone: boolean
  readonly onClearSearch: () => void
}

export function NothingOpen({ query, hasDone, onClearSearch }: NothingOpenProps) {
  if (!query) {
    return (
      <EmptyState title="All done.">
        <p>Nothing is left to do here. New insights come with the next refresh.</p>
      </EmptyState>
    )
  }
  return (
    // The key makes React replace the element: it can't update text that a browser's translator has moved.
    <EmptyState
      key="search"
      title={
        <>
          No insights match <bdi {...textDirection(query)}>{`“${query}”`}</bdi>
          {hasDone && <span> but what is done</span>}
        </>
      }
    >
      <Button onClick={onClearSearch}>Clear search</Button>
    </EmptyState>
  )
}

function EmptyState({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.place}>
      <p>{title}</p>
      {children}
    </div>
  )
}
