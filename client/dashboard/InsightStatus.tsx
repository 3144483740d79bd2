/** How it stands with the list, in a line that is read out when it changes, or in the list's place where there is none. */
import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyPlace } from './EmptyPlace.tsx'
import styles from './InsightStatus.module.css'
import type { Found } from './useFoundInsights.ts'
import type { InsightsState } from './useInsights.ts'

interface InsightStatusProps {
  readonly analysis: Analysis
  readonly insights: InsightsState
  readonly found: Found | undefined
  readonly query: string
  readonly onClearSearch: () => void
}

export function InsightStatus(props: InsightStatusProps) {
  return (
    // Without a box, as its contents are new ones each time and so never seen to jump.
    <div className={styles['status']} role="status">
      <Words {...props} />
    </div>
  )
}

function Words({ analysis, insights, found, query, onClearSearch }: InsightStatusProps) {
  const { items, isLoading, isCancelled, failure, refresh } = insights
  const label = ANALYSES[analysis].label.toLowerCase()
  if (isLoading) return <p key="loading">Loading {label} insights...</p>
  if (items.length === 0 && failure) return <p key="empty">No data available to analyze.</p>
  if (items.length === 0) {
    return (
      <EmptyPlace key="empty" title="No data available to analyze.">
        {isCancelled ? (
          <>
            <p>Loading was cancelled.</p>
            <Button onClick={refresh}>Load insights</Button>
          </>
        ) : (
          <p>Insights appear here once your shop has {label} to look at.</p>
        )}
      </EmptyPlace>
    )
  }
  if (!found?.needle) return <p key="count">{countOf(items.length)}</p>
  return (
    <>
      <p key="found">
        {numberOf(found.items.length)} of {numberOf(items.length)}
      </p>
      {found.items.length === 0 && (
        <EmptyPlace
          title={
            <>
              No insights match <bdi>“{query}”</bdi>
            </>
          }
        >
          <Button onClick={onClearSearch}>Clear search</Button>
        </EmptyPlace>
      )}
    </>
  )
}

function countOf(count: number): string {
  return count === 1 ? '1 insight' : `${numberOf(count)} insights`
}

function numberOf(count: number): string {
  return count.toLocaleString('en')
}
