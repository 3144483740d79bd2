/** What the selected tab shows: failed, loading, empty, or its cards (spec, section 2). */
import { useMemo, useState } from 'react'
import { ANALYSES } from '../../shared/analysis.ts'
import type { SignedIn } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useAnnouncement } from '../ui/useAnnouncement.ts'
import { PANEL_ID, tabId } from './AnalysisTabs.tsx'
import type { DashboardView } from './dashboard-view.ts'
import { useDone } from './done/useDone.ts'
import { PrintHeader } from './export/PrintHeader.tsx'
import styles from './InsightPanel.module.css'
import { InsightStatus } from './InsightStatus.tsx'
import { DONE_ID, InsightTools } from './InsightTools.tsx'
import type { InsightItem } from './list/insight-items.ts'
import { WorkList } from './list/WorkList.tsx'
import { LoadClock } from './load/LoadClock.tsx'
import { LoadFailure } from './load/LoadFailure.tsx'
import { LoadingState } from './load/LoadingState.tsx'
import type { InsightsState } from './load/useInsights.ts'
import { UpdatedTime } from './saved/UpdatedTime.tsx'
import { useInsightSearch } from './search/useInsightSearch.ts'
import { useKeptFocus } from './useKeptFocus.ts'

interface InsightPanelProps {
  readonly session: SignedIn
  readonly view: DashboardView
  readonly insights: InsightsState
  readonly onChange: (part: Partial<Omit<DashboardView, 'analysis'>>) => void
}

const NONE: readonly InsightItem[] = []

export function InsightPanel({ session, view, insights, onChange }: InsightPanelProps) {
  const { analysis, query } = view
  const isLoading = insights.status === 'loading'
  const list = isLoading ? undefined : insights.list
  const items = list?.items ?? NONE
  const { label } = ANALYSES[analysis]
  const found = useInsightSearch(analysis, items, view)
  const done = useDone(analysis, session, items)
  const [isDoneOpen, setIsDoneOpen] = useState(false)
  const { announcement, announce } = useAnnouncement()
  const { open, folded } = useMemo(() => partition(found.items, done.items), [found, done.items])
  return (
    <section
      id={PANEL_ID}
      className={styles.panel}
      role="tabpanel"
      aria-labelledby={tabId(analysis)}
      {...useKeptFocus()}
    >
      <PrintHeader analysis={analysis} fetchedAt={list?.fetchedAt} />
      <h2 className={styles.title}>Viewing {label} Insights</h2>
      <p className={styles.honest}>Generated from your shop's data. Check before you act.</p>
      <InsightStatus
        analysis={analysis}
        insights={insights}
        query={found.needle ? query.trim() : ''}
        foundCount={open.length}
        count={items.length - done.items.size}
        onClearSearch={() => onChange({ query: '' })}
      />
      <p className={styles.time}>
        {isLoading && <LoadClock startedAt={insights.startedAt} />}
        {list?.fetchedAt && <UpdatedTime at={list.fetchedAt} />}
      </p>
      {isLoading && (
        <div className={styles.button}>
          <Button variant="ghost" onClick={insights.cancel}>
            Cancel
          </Button>
        </div>
      )}
      <div className={styles.button} data-last="">
        <Button variant="ghost" isDisabled={isLoading} onClick={isLoading ? undefined : insights.refresh}>
          Refresh
        </Button>
      </div>
      {(isLoading || items.length > 0) && (
        <div className={styles.tools}>
          <InsightTools
            view={view}
            label={label}
            shown={isDoneOpen ? [...open, ...folded] : open}
            doneCount={folded.length}
            isDoneOpen={isDoneOpen}
            onChange={onChange}
            onDoneOpen={setIsDoneOpen}
          />
        </div>
      )}
      {insights.status === 'failed' && (
        <div className={styles.failure}>
          <LoadFailure error={insights.error} onRetry={insights.refresh} />
        </div>
      )}
      {/* New boxes each time, so never seen to jump. */}
      {isLoading ? (
        <div key={`loading ${analysis}`} className={styles.list}>
          <LoadingState startedAt={insights.startedAt} />
        </div>
      ) : (
        found.items.length > 0 && (
          <div key={analysis} className={styles.list}>
            <section id={DONE_ID} className={styles.done} aria-label="Done" hidden={!isDoneOpen}>
              {isDoneOpen && (
                <WorkList analysis={analysis} found={found} done={done} shows="done" onAnnounce={announce} />
              )}
            </section>
            <WorkList analysis={analysis} found={found} done={done} shows="open" onAnnounce={announce} />
          </div>
        )
      )}
      {list?.isUnsaved && (
        <div className={styles.note}>
          <Notice>
            This list could not be saved in this browser. It will be fetched again at your next visit.
          </Notice>
        </div>
      )}
      <LiveRegion announcement={announcement} />
    </section>
  )
}

function partition(items: readonly InsightItem[], done: ReadonlySet<InsightItem>) {
  if (done.size === 0) return { open: items, folded: [] }
  return { open: items.filter((item) => !done.has(item)), folded: items.filter((item) => done.has(item)) }
}
