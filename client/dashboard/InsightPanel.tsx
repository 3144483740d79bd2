/** The selected tab's panel: failed, loading, empty, or its cards (spec, section 2). */
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SignedIn } from '../session/session.ts'
import { PANEL_ID, tabId } from './AnalysisTabs.tsx'
import { PrintHeader } from './export/PrintHeader.tsx'
import styles from './InsightPanel.module.css'
import { InsightStatus } from './InsightStatus.tsx'
import { InsightTools } from './InsightTools.tsx'
import type { DashboardView } from './insight/dashboard-view.ts'
import { describeBlank, describePanel } from './insight/describe-counts.ts'
import { NoList, NothingOpen } from './list/EmptyState.tsx'
import { InsightSections } from './list/InsightSections.tsx'
import { UnsavedNote } from './list/UnsavedNote.tsx'
import { useWorklist } from './list/useWorklist.ts'
import { LoadFailure } from './load/LoadFailure.tsx'
import { LoadingState } from './load/LoadingState.tsx'
import { RefreshButton } from './load/RefreshButton.tsx'
import type { InsightsState } from './load/useInsights.ts'
import { DONE_BUTTON_ID } from './marks/DoneSection.tsx'
import { focusSearch } from './search/SearchField.tsx'
import { useFocusFallback } from './useFocusFallback.ts'

interface InsightPanelProps {
  readonly session: SignedIn
  readonly view: DashboardView
  readonly insights: InsightsState
  readonly onChange: (change: Partial<DashboardView>) => void
}

export function InsightPanel({ session, view, insights, onChange }: InsightPanelProps) {
  const { analysis } = view
  const { list } = insights
  const worklist = useWorklist(view, session, list?.items)
  const { counts, query, marks } = worklist
  const blank = (list?.items.length ?? 0) - counts.all
  const [isDoneOpen, setIsDoneOpen] = useState(false)
  const { fallbackRef, noteFocus } = useFocusFallback()

  function showDone() {
    flushSync(() => setIsDoneOpen(true))
    document.getElementById(DONE_BUTTON_ID)?.focus()
  }

  function clearSearch() {
    onChange({ query: '' })
    focusSearch()
  }

  function content(): ReactNode {
    if (insights.status === 'loading') {
      return <LoadingState analysis={analysis} startedAt={insights.startedAt} />
    }
    // After a failure, the red box says that there is nothing.
    if (counts.all === 0 && insights.status === 'failed') return null
    if (counts.all === 0) return <NoList analysis={analysis} insights={insights} />
    return (
      <>
        {worklist.open.length === 0 && (
          <NothingOpen query={query} hasDone={worklist.done.length > 0} onClearSearch={clearSearch} />
        )}
        <InsightSections worklist={worklist} isDoneOpen={isDoneOpen} onDoneOpen={setIsDoneOpen} />
      </>
    )
  }

  return (
    <section
      id={PANEL_ID}
      className={styles.panel}
      role="tabpanel"
      aria-labelledby={tabId(analysis)}
      onFocus={noteFocus}
    >
      <PrintHeader view={view} user={session.user} fetchedAt={list?.fetchedAt} counts={counts} />
      <div className={styles.head} data-print="none">
        <h2 ref={fallbackRef} className={styles.title} tabIndex={-1} data-field="panel">
          {describePanel(analysis)}
        </h2>
        <InsightStatus insights={insights} worklist={worklist} />
        <RefreshButton insights={insights} />
      </div>
      <p className={styles.disclaimer} data-print="none">
        Generated from your shop’s data. Check before you act.
      </p>
      {(insights.status === 'loading' || counts.all > 0) && (
        <InsightTools view={view} worklist={worklist} onChange={onChange} onShowDone={showDone} />
      )}
      {insights.status === 'failed' && insights.error && (
        <LoadFailure error={insights.error} hasList={counts.all > 0} onRetry={insights.refresh} />
      )}
      {/* Separate elements for skeleton and list: moving one element would be a layout shift. */}
      <div key={insights.status === 'loading' ? 'loading' : 'list'} className={styles.content}>
        {content()}
        {blank > 0 && <p className={styles.disclaimer}>{describeBlank(blank)}</p>}
      </div>
      <UnsavedNote isListUnsaved={list?.isUnsaved ?? false} areMarksUnsaved={marks.isUnsaved} />
    </section>
  )
}
