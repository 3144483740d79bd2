import type { Ref } from 'react'
import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import { Button } from '../ui/Button.tsx'
import { textDirection } from '../ui/text-direction.ts'
import type { Done } from './done/useDone.ts'
import { EmptyState } from './EmptyState.tsx'
import styles from './InsightContent.module.css'
import { InsightSections, type Sections } from './list/InsightSections.tsx'
import { LoadingState } from './load/LoadingState.tsx'
import type { InsightsState } from './load/useInsights.ts'
import type { SearchResult } from './search/useInsightSearch.ts'

interface InsightContentProps {
  readonly analysis: Analysis
  readonly insights: InsightsState
  /** What the list was searched for; '' where it is whole. */
  readonly query: string
  readonly result: SearchResult
  /** Of the whole list. */
  readonly count: number
  readonly sections: Sections
  readonly done: Done
  readonly isDoneOpen: boolean
  readonly onDoneOpen: (isOpen: boolean) => void
  readonly doneButtonRef: Ref<HTMLButtonElement>
  readonly onClearSearch: () => void
  readonly onAnnounce: (message: string) => void
}

/** The place of the list: its skeleton, why there is none, or the cards. */
export function InsightContent(props: InsightContentProps) {
  const { analysis, insights, query, result, count, sections, onClearSearch } = props
  if (insights.status === 'loading') {
    return (
      <div key="loading" className={styles.content}>
        <LoadingState analysis={analysis} startedAt={insights.startedAt} />
      </div>
    )
  }
  if (count === 0) {
    return (
      <div key="empty" className={styles.content}>
        <NoList analysis={analysis} insights={insights} />
      </div>
    )
  }
  return (
    // Another box than the skeleton's: one that moved would be a layout shift.
    <div key="list" className={styles.content}>
      {query && sections.open.length === 0 && (
        <EmptyState
          title={
            <>
              No insights match <bdi {...textDirection(query)}>{`“${query}”`}</bdi>
              {result.items.length > 0 && <span> but what is done</span>}
            </>
          }
        >
          <Button onClick={onClearSearch}>Clear search</Button>
        </EmptyState>
      )}
      {!query && sections.open.length === 0 && (
        <EmptyState title="All done.">
          <p>Nothing is left to do here. New insights come with the next refresh.</p>
        </EmptyState>
      )}
      <InsightSections {...props} />
    </div>
  )
}

interface NoListProps {
  readonly analysis: Analysis
  readonly insights: Exclude<InsightsState, { status: 'loading' }>
}

function NoList({ analysis, insights }: NoListProps) {
  const title = 'No data available to analyze.'
  switch (insights.status) {
    case 'failed':
      // The red box says what to do.
      return <p className={styles.none}>{title}</p>
    case 'cancelled':
      return (
        <EmptyState title={title}>
          <p>Loading was cancelled.</p>
          <Button onClick={insights.refresh}>Load insights</Button>
        </EmptyState>
      )
    default:
      return (
        <EmptyState title={title}>
          <p>Insights appear here once your shop has {ANALYSES[analysis].label.toLowerCase()} to look at.</p>
        </EmptyState>
      )
  }
}
