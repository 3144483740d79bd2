/** The selected tab's panel: failed, loading, empty, or its cards (spec, section 2). */
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Analysis } from '../../shared/analysis.ts'
import { t } from '../language/messages.ts'
import type { SignedIn } from '../session/session.ts'
import { PANEL_ID, tabId } from './AnalysisTabs.tsx'
import { Offers } from './changes/Offers.tsx'
import { PrintHeader } from './export/PrintHeader.tsx'
import styles from './InsightPanel.module.css'
import { InsightStatus } from './InsightStatus.tsx'
import { InsightTools } from './InsightTools.tsx'
import type { DashboardView } from './insight/dashboard-view.ts'
import { NoList, NothingOpen } from './list/EmptyState.tsx'
import { DONE_BUTTON_ID, InsightSections } from './list/InsightSections.tsx'
import { UnsavedNote } from './list/UnsavedNote.tsx'
import { useMoves } from './list/useMoves.ts'
import { useWorklist } from './list/useWorklist.ts'
import { LoadFailure } from './load/LoadFailure.tsx'
import { LoadingState } from './load/LoadingState.tsx'
import { RefreshButton } from './load/RefreshButton.tsx'
import type { InsightsState } from './load/useInsights.ts'
import type { ToDo } from './saved/to-do.ts'
import { useFocusFallback } from './useFocusFallback.ts'
import { usePanelDialog } from './usePanelDialog.ts'

interface InsightPanelProps {
  readonly session: SignedIn
  readonly view: DashboardView
  readonly insights: InsightsState
  readonly toDo: ToDo
  readonly onChange: (change: Partial<DashboardView>) => void
  readonly onSelect: (analysis: Analysis) => void
}

export function InsightPanel({ session, view, insights, toDo, onChange, onSelect }: InsightPanelProps) {
  const { analysis } = view
  const { list, status } = insights
  const worklist = useWorklist(view, session, list)
  const { counts, marks, changes, isOnlyChanges } = worklist
  const blank = (list?.items.length ?? 0) - counts.all
  const marking = useMoves(analysis, marks.setStatus)
  const [isDoneOpen, setIsDoneOpen] = useState(false)
  const hasList = counts.all > 0
  const dialog = usePanelDialog(
    view.isWorking && hasList,
    () => onChange({ isWorking: false }),
    () => marking.moves.notify(t('error.notOpened')),
  )
  const { fallbackRef, noteFocus } = useFocusFallback()

  function refresh() {
    // Without a network, it would only take the list away and fail.
    if (hasList && navigator.onLine === false) return marking.moves.notify(t('error.offline'))
    onChange({ show: 'all' })
    insights.refresh()
  }

  function showDone() {
    flushSync(() => setIsDoneOpen(true))
    document.getElementById(DONE_BUTTON_ID)?.focus()
  }

  const nothingOpen = worklist.open.length === 0 && (
    <NothingOpen worklist={worklist} toDo={toDo} onSelect={onSelect} onChange={onChange} />
  )

  function content(): ReactNode {
    if (status === 'loading') return <LoadingState analysis={analysis} startedAt={insights.startedAt} />
    // After a failure, the red box says that there is nothing.
    if (!hasList) return status === 'failed' ? null : <NoList analysis={analysis} insights={insights} />
    return (
      <>
        <Offers
          fetchedAt={list?.fetchedAt}
          onRefresh={refresh}
          changes={changes}
          isOnlyChanges={isOnlyChanges}
          onChange={onChange}
        />
        {nothingOpen}
        <InsightSections
          worklist={worklist}
          marking={marking}
          isDoneOpen={isDoneOpen}
          onDoneOpen={setIsDoneOpen}
          onShowKeys={dialog.showKeys}
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
      <PrintHeader {...worklist} view={view} user={session.user} fetchedAt={list?.fetchedAt} />
      <div className={styles.head} data-print="none">
        <h2 ref={fallbackRef} className={styles.title} tabIndex={-1} data-field="panel">
          {t('panel.title', { analysis })}
        </h2>
        <InsightStatus insights={insights} worklist={worklist} />
        <RefreshButton {...insights} refresh={refresh} />
      </div>
      <p className={styles.disclaimer} data-print="none">
        {t('dashboard.disclaimer')}
      </p>
      {(status === 'loading' || hasList) && (
        <InsightTools
          view={view}
          worklist={worklist}
          onChange={onChange}
          onShowDone={showDone}
          onShowKeys={dialog.showKeys}
        />
      )}
      {status === 'failed' && insights.error && (
        <LoadFailure error={insights.error} hasList={hasList} onRetry={insights.refresh} />
      )}
      {/* Separate elements for skeleton and list: moving one element would be a layout shift. */}
      <div key={status === 'loading' ? 'loading' : 'list'} className={styles.content}>
        {content()}
        {blank > 0 && <p className={styles.disclaimer}>{t('status.withoutText', { count: blank })}</p>}
      </div>
      <UnsavedNote isListUnsaved={list?.isUnsaved ?? false} areMarksUnsaved={marks.isUnsaved} />
      {dialog.Dialogs && dialog.open && (
        <dialog.Dialogs open={dialog.open} worklist={worklist} marking={marking} onClose={dialog.close}>
          {nothingOpen}
        </dialog.Dialogs>
      )}
    </section>
  )
}
