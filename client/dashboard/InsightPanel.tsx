/** The selected tab's panel: failed, loading, empty, or its cards (spec, section 2). */
import { type ReactNode, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SignedIn } from '../session/session.ts'
import { PANEL_ID, tabId } from './AnalysisTabs.tsx'
import { PrintHeader } from './export/PrintHeader.tsx'
import styles from './InsightPanel.module.css'
import { InsightStatus } from './InsightStatus.tsx'
import { InsightTools } from './InsightTools.tsx'
import type { DashboardView } from './insight/dashboard-view.ts'
import { describePanel } from './insight/describe-counts.ts'
import { NoList, NothingOpen } from './list/EmptyState.tsx'
import { InsightSections } from './list/InsightSections.tsx'
import { UnsavedNote } from './list/UnsavedNote.tsx'
import { useMoves } from './list/useMoves.ts'
import { useWorklist } from './list/useWorklist.ts'
import { LoadFailure } from './load/LoadFailure.tsx'
import { LoadingState } from './load/LoadingState.tsx'
import { RefreshButton } from './load/RefreshButton.tsx'
import type { InsightsState } from './load/useInsights.ts'
import { DONE_BUTTON_ID } from './marks/DoneSection.tsx'
import { focusSearch } from './search/SearchField.tsx'
import { useFocusFallback } from './useFocusFallback.ts'
import { useModule } from './useModule.ts'

const loadWorkDialog = () => import('./work/WorkDialog.tsx').then(({ WorkDialog }) => WorkDialog)
const loadKeySheet = () => import('./keys/KeySheet.tsx').then(({ KeySheet }) => KeySheet)

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
  const marking = useMoves(analysis, marks.setStatus)
  const [isDoneOpen, setIsDoneOpen] = useState(false)
  const [areKeysShown, setAreKeysShown] = useState(false)
  const showKeys = useCallback(() => setAreKeysShown(true), [])
  const hasWork = view.isWorking && insights.status !== 'loading' && counts.all > 0
  const WorkDialog = useModule(hasWork, loadWorkDialog, stopLoading)
  const KeySheet = useModule(areKeysShown, loadKeySheet, stopLoading)
  const { fallbackRef, noteFocus } = useFocusFallback()

  function showDone() {
    flushSync(() => setIsDoneOpen(true))
    document.getElementById(DONE_BUTTON_ID)?.focus()
  }

  function clearSearch() {
    onChange({ query: '' })
    focusSearch()
  }

  function stopLoading() {
    setAreKeysShown(false)
    if (view.isWorking) onChange({ isWorking: false })
    marking.moves.notify('This could not be opened. Try again when you are online.')
  }

  const nothingOpen = (
    <NothingOpen query={query} hasDone={worklist.done.length > 0} onClearSearch={clearSearch} />
  )

  function content(): ReactNode {
    if (insights.status === 'loading') {
      return <LoadingState analysis={analysis} startedAt={insights.startedAt} />
    }
    if (counts.all === 0) return <NoList analysis={analysis} insights={insights} />
    return (
      <>
        {worklist.open.length === 0 && nothingOpen}
        <InsightSections
          worklist={worklist}
          marking={marking}
          isDoneOpen={isDoneOpen}
          onDoneOpen={setIsDoneOpen}
          onShowKeys={showKeys}
        />
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
        Generated from your shop's data. Check before you act.
      </p>
      {(insights.status === 'loading' || counts.all > 0) && (
        <InsightTools
          view={view}
          worklist={worklist}
          onChange={onChange}
          onShowDone={showDone}
          onShowKeys={showKeys}
        />
      )}
      {insights.status === 'failed' && insights.error && (
        <LoadFailure error={insights.error} onRetry={insights.refresh} />
      )}
      {/* Separate elements for skeleton and list: moving one element would be a layout shift. */}
      <div key={insights.status === 'loading' ? 'loading' : 'list'} className={styles.content}>
        {content()}
      </div>
      <UnsavedNote isListUnsaved={list?.isUnsaved ?? false} areMarksUnsaved={marks.isUnsaved} />
      {WorkDialog && hasWork && (
        <WorkDialog worklist={worklist} marking={marking} onClose={() => onChange({ isWorking: false })}>
          {nothingOpen}
        </WorkDialog>
      )}
      {KeySheet && areKeysShown && <KeySheet onClose={() => setAreKeysShown(false)} />}
    </section>
  )
}
