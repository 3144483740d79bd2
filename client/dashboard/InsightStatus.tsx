/** How it stands with the list, in a line that is read out when it changes, or in the list's place where there is none. */
import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import styles from './InsightStatus.module.css'
import type { InsightsState } from './load/useInsights.ts'

interface InsightStatusProps {
  readonly analysis: Analysis
  readonly insights: InsightsState
  /** What the list was searched for; '' where it is whole. */
  readonly query: string
  readonly foundCount: number
  /** Of those that are still to be worked off. */
  readonly count: number
  readonly onClearSearch: () => void
}

export function InsightStatus(props: InsightStatusProps) {
  return (
    // Without a box, as its contents are new ones each time and so never seen to jump.
    <div className={styles.status} role="status">
      <Words {...props} />
    </div>
  )
}

function Words({ analysis, insights, query, foundCount, count, onClearSearch }: InsightStatusProps) {
  const label = ANALYSES[analysis].label.toLowerCase()
  const isListShown = insights.status !== 'loading' && insights.list && insights.list.items.length > 0
  if (isListShown) {
    if (!query) return <p key="count">{count > 0 ? countOf(count) : 'All done.'}</p>
    return (
      <>
        {/* By its own letters: on a right-to-left page the numbers would change places. */}
        <p key="found" dir="auto">
          {numberOf(foundCount)} of {numberOf(count)}
        </p>
        {foundCount === 0 && (
          <EmptyState
            title={
              <>
                No insights match <bdi>“{query}”</bdi>
              </>
            }
          >
            <Button onClick={onClearSearch}>Clear search</Button>
          </EmptyState>
        )}
      </>
    )
  }
  switch (insights.status) {
    case 'loading':
      return <p key="loading">Loading {label} insights...</p>
    case 'failed':
      return <p key="empty">No data available to analyze.</p>
    case 'cancelled':
      return (
        <EmptyState key="empty" title="No data available to analyze.">
          <p>Loading was cancelled.</p>
          <Button onClick={insights.refresh}>Load insights</Button>
        </EmptyState>
      )
    default:
      return (
        <EmptyState key="empty" title="No data available to analyze.">
          <p>Insights appear here once your shop has {label} to look at.</p>
        </EmptyState>
      )
  }
}

function countOf(count: number): string {
  return count === 1 ? '1 insight' : `${numberOf(count)} insights`
}

function numberOf(count: number): string {
  return count.toLocaleString('en')
}
