/** What the selected tab shows: failed, loading, empty, or its cards (spec, section 2). */
import { ANALYSES } from '../../shared/analysis.ts'
import { Notice } from '../ui/Notice.tsx'
import { PANEL_ID, tabId } from './AnalysisTabs.tsx'
import type { DashboardView } from './dashboard-view.ts'
import { InsightList } from './InsightList.tsx'
import styles from './InsightPanel.module.css'
import { InsightStatus } from './InsightStatus.tsx'
import { InsightTools } from './InsightTools.tsx'
import { LoadClock } from './LoadClock.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { LoadingPlace } from './LoadingPlace.tsx'
import { QuietButton } from './QuietButton.tsx'
import { UpdatedTime } from './UpdatedTime.tsx'
import { useFoundInsights } from './useFoundInsights.ts'
import type { InsightsState } from './useInsights.ts'
import { useKeptFocus } from './useKeptFocus.ts'

interface InsightPanelProps {
  readonly view: DashboardView
  readonly insights: InsightsState
  readonly onChange: (part: Partial<Pick<DashboardView, 'query' | 'sort'>>) => void
}

export function InsightPanel({ view, insights, onChange }: InsightPanelProps) {
  const { analysis, query, sort } = view
  const { items, fetchedAt, isLoading, failure, isUnsaved, refresh, cancel, startedAt } = insights
  const { label } = ANALYSES[analysis]
  const found = useFoundInsights(analysis, items, view)
  const search = (typed: string) => onChange({ query: typed })
  return (
    <section
      id={PANEL_ID}
      className={styles['panel']}
      role="tabpanel"
      aria-labelledby={tabId(analysis)}
      {...useKeptFocus()}
    >
      <h2 className={styles['title']}>Viewing {label} Insights</h2>
      <p className={styles['honest']}>Generated from your shop's data. Check before you act.</p>
      <InsightStatus
        analysis={analysis}
        insights={insights}
        found={found}
        query={query.trim()}
        onClearSearch={() => search('')}
      />
      <p className={styles['time']}>
        {isLoading ? <LoadClock startedAt={startedAt} /> : fetchedAt && <UpdatedTime at={fetchedAt} />}
      </p>
      {isLoading && (
        <div className={styles['button']}>
          <QuietButton onClick={cancel}>Cancel</QuietButton>
        </div>
      )}
      <div className={styles['button']} data-last="">
        <QuietButton isOff={isLoading} onClick={refresh}>
          Refresh
        </QuietButton>
      </div>
      {(isLoading || items.length > 0) && (
        <div className={styles['tools']}>
          <InsightTools
            searchLabel={`Search ${label.toLowerCase()} insights`}
            query={query}
            sort={sort}
            onSearch={search}
            onSort={(order) => onChange({ sort: order })}
          />
        </div>
      )}
      {failure && (
        <div className={styles['failure']}>
          <LoadFailure error={failure} onRetry={refresh} />
        </div>
      )}
      {/* New boxes each time, so never seen to jump. */}
      {isLoading || !found ? (
        <div key={`loading ${analysis}`} className={styles['list']}>
          <LoadingPlace startedAt={startedAt} />
        </div>
      ) : (
        found.items.length > 0 && (
          <div key={analysis} className={styles['list']}>
            <InsightList analysis={analysis} found={found} />
          </div>
        )
      )}
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
