import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { Button } from '../../ui/Button.tsx'
import type { InsightsState } from '../load/useInsights.ts'
import { EmptyState } from './EmptyState.tsx'

interface NoListProps {
  readonly analysis: Analysis
  readonly insights: Exclude<InsightsState, { status: 'loading' }>
}

/** Why there is no list (spec, section 2), and a next step; after a failure the red box names it. */
export function NoList({ analysis, insights }: NoListProps) {
  return (
    <EmptyState title="No data available to analyze.">
      {insights.status === 'cancelled' && (
        <>
          <p>Loading was cancelled.</p>
          <Button onClick={insights.refresh}>Load insights</Button>
        </>
      )}
      {(insights.status === 'empty' || insights.status === 'ready') && (
        <p>Insights appear here once your shop has {ANALYSES[analysis].label.toLowerCase()} to look at.</p>
      )}
    </EmptyState>
  )
}
