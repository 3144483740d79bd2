/** What the selected tab shows: failed, loading, empty, or its cards (spec, section 2). */
import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import { Notice } from '../ui/Notice.tsx'
import { PANEL_ID, tabId } from './AnalysisTabs.tsx'
import { InsightList } from './InsightList.tsx'
import styles from './InsightPanel.module.css'
import { LoadFailure } from './LoadFailure.tsx'
import { SkeletonCards } from './SkeletonCards.tsx'
import type { InsightsState } from './useInsights.ts'

interface InsightPanelProps {
  readonly analysis: Analysis
  readonly insights: InsightsState
}

export function InsightPanel({ analysis, insights }: InsightPanelProps) {
  const { items, isLoading, failure, isUnsaved, retry } = insights
  const { label } = ANALYSES[analysis]
  return (
    <section id={PANEL_ID} className={styles['panel']} role="tabpanel" aria-labelledby={tabId(analysis)}>
      <h2 className={styles['title']}>Viewing {label} Insights</h2>
      {failure && <LoadFailure error={failure} onRetry={retry} />}
      {/* Without a box, as its contents are new ones each time and so never seen to jump. */}
      <div className={styles['status']} role="status">
        {isLoading ? (
          <p key="loading">Loading {label.toLowerCase()} insights...</p>
        ) : items.length > 0 ? (
          <p key="count">
            {items.length === 1 ? '1 insight' : `${items.length.toLocaleString('en')} insights`}
          </p>
        ) : (
          <EmptyState key="empty" label={label} isFailed={failure !== undefined} />
        )}
      </div>
      {isLoading ? <SkeletonCards /> : <InsightList analysis={analysis} items={items} />}
      {isUnsaved && (
        <div className={styles['note']}>
          <Notice>
            This list could not be saved in this browser. It will be fetched again at your next visit.
          </Notice>
        </div>
      )}
    </section>
  )
}

function EmptyState({ label, isFailed }: { label: string; isFailed: boolean }) {
  if (isFailed) return <p>No data available to analyze.</p>
  return (
    <div className={styles['empty']}>
      <p>No data available to analyze.</p>
      <p>Insights appear here once your shop has {label.toLowerCase()} to look at.</p>
    </div>
  )
}
