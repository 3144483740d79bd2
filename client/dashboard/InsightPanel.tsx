/** The selected tab's panel: failed, loading, empty, or its cards (spec, section 2). */
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Analysis } from '../../shared/analysis.ts'
import { panelTitle } from '../language/analysis-words.ts'
import { t } from '../language/messages.ts'
import type { SignedIn } from '../session/session.ts'
import { PANEL_ID, tabId } from './AnalysisTabs.tsx'
import { PrintHeader } from './export/PrintHeader.tsx'
import styles from './InsightPanel.module.css'
import { InsightStatus } from './InsightStatus.tsx'
import { InsightTools } from './InsightTools.tsx'
import type { DashboardView } from './insight/dashboard-view.ts'
import { insightId } from './insight/insight-items.ts'
import { useUndoKey } from './keys/useUndoKey.ts'
import { NoList, NothingOpen, Shut } from './list/EmptyState.tsx'
import { Offers } from './list/Offers.tsx'
import { type Panel, PanelProvider } from './list/panel-context.ts'
import { UnsavedNote } from './list/UnsavedNote.tsx'
import { useMoves } from './list/useMoves.ts'
import { useWorklist } from './list/useWorklist.ts'
import type { ShopToDo } from './lists/useToDo.ts'
import { LoadFailure } from './load/LoadFailure.tsx'
import { LoadingState } from './load/LoadingState.tsx'
import { refreshAll as startRound } from './load/refresh-all.ts'
import { type InsightsState, insightsKey } from './load/useInsights.ts'
import { useNewerList } from './load/useNewerList.ts'
import { InsightSections } from './sections/InsightSections.tsx'
import { RefreshAllLine } from './shop/RefreshAllLine.tsx'
import { useFocusFallback } from './useFocusFallback.ts'
import { usePanelDialog } from './usePanelDialog.ts'
import { useSame } from './useSame.ts'
import type { Queue } from './work/useKeptQueue.ts'

interface InsightPanelProps extends ShopToDo {
  readonly session: SignedIn
  readonly view: DashboardView
  readonly insights: InsightsState
  readonly queue: Queue
  readonly onChange: (change: Partial<DashboardView>) => void
  readonly onSelect: (analysis: Analysis) => void
}

export function InsightPanel(props: InsightPanelProps) {
  const { session, view, insights, toDo, fresh, due, queue, onChange, onSelect } = props
  const { analysis } = view
  const { list, status } = insights
  const worklist = useWorklist(view, session, list)
  const { marks, items, changes } = worklist
  const blank = (list?.items.length ?? 0) - items.length
  // Whoever marks an insight has seen it, however quickly.
  const setStatus: typeof marks.setStatus = useCallback(
    (item, ...answer) => {
      changes?.noteSeen(insightId(analysis, item))
      return marks.setStatus(item, ...answer)
    },
    [analysis, changes, marks.setStatus],
  )
  const marking = useMoves(analysis, session, items, { setStatus, today: marks.today })
  const { notify } = marking.moves
  const [isDoneOpenBy, openDone] = useState<boolean>()
  const isDoneOpen = isDoneOpenBy ?? worklist.isFoundBelow
  const hasList = items.length > 0
  const change = useSame(onChange)
  const select = useSame(onSelect)
  const dialog = usePanelDialog(
    view.isWorking && hasList,
    () => onChange({ isWorking: false, show: view.show === 'shop' ? 'all' : view.show }),
    () => notify(t('error.notOpened')),
  )
  const { open: openDialog, showKeys } = dialog
  const isCovered = openDialog !== false
  const { fallbackRef, noteFocus } = useFocusFallback()
  useUndoKey(marking.undo, openDialog === 'keys')
  useNewerList({
    analysis,
    user: session.user,
    insights,
    isHeld: openDialog === 'work',
    onShown: useCallback(() => notify(t('status.newerShown')), [notify]),
  })

  const refresh = useSame(() => {
    // Without a network, it would only take the list away and fail.
    if (hasList && navigator.onLine === false) return notify(t('error.offline'))
    onChange({ show: 'all' })
    showStart()
    insights.refresh()
  })

  const { mutate } = useSWRConfig()
  const refreshAll = useSame(() => {
    if (navigator.onLine === false) return notify(t('error.offline'))
    onChange({ show: 'all' })
    showStart()
    void startRound(session, analysis, (name, edition) =>
      mutate(insightsKey(name, session), edition, { revalidate: false }),
    )
  })

  const panel = useMemo<Panel>(
    () => ({
      analysis,
      insights,
      worklist,
      marking,
      toDo,
      fresh,
      due,
      isCovered,
      isDoneOpen,
      openDone,
      showKeys,
      refresh,
      refreshAll,
      change,
      select,
    }),
    [
      analysis,
      insights,
      worklist,
      marking,
      toDo,
      fresh,
      due,
      isCovered,
      isDoneOpen,
      showKeys,
      refresh,
      refreshAll,
      change,
      select,
    ],
  )

  function content(): ReactNode {
    if (status === 'loading') return <LoadingState analysis={analysis} startedAt={insights.startedAt} />
    // After a failure, the red box says that there is nothing.
    if (!hasList) return status === 'failed' ? <Shut /> : <NoList />
    return (
      <>
        <Offers />
        {worklist.open.length === 0 && <NothingOpen />}
        <InsightSections />
      </>
    )
  }

  return (
    <PanelProvider value={panel}>
      <section
        id={PANEL_ID}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={tabId(analysis)}
        onFocus={noteFocus}
      >
        <PrintHeader
          {...worklist}
          view={view}
          user={session.user}
          fetchedAt={list?.fetchedAt}
          isLoading={status === 'loading'}
        />
        <div className={styles.head} data-print="none" data-searching={view.query !== ''}>
          <div className={styles.words}>
            <h2 ref={fallbackRef} className={styles.title} tabIndex={-1}>
              {panelTitle(analysis)}
            </h2>
            <InsightStatus />
          </div>
          <p className={styles.note}>{t('dashboard.disclaimer')}</p>
          <InsightTools session={session} view={view} hasList={hasList} />
        </div>
        <RefreshAllLine />
        {status === 'failed' && insights.error && (
          <LoadFailure error={insights.error} hasList={hasList} onRetry={insights.refresh} />
        )}
        {/* Separate elements for skeleton and list: moving one element would be a layout shift. */}
        <div
          key={status === 'loading' ? 'loading' : 'list'}
          className={styles.content}
          {...(status === 'loading' && { 'data-print': 'none' })}
        >
          {status !== 'loading' && <UnsavedNote />}
          {content()}
          {blank > 0 && <p className={styles.note}>{t('status.withoutText', { count: blank })}</p>}
        </div>
        {dialog.Dialogs && openDialog && (
          <dialog.Dialogs open={openDialog} {...{ worklist, marking, queue }} onClose={dialog.close}>
            {worklist.open.length === 0 && <NothingOpen onBack={dialog.close} />}
          </dialog.Dialogs>
        )}
      </section>
    </PanelProvider>
  )
}

/** What comes begins there, wherever in the former list its owner has pressed. */
function showStart(): void {
  scrollTo({ top: 0, behavior: 'instant' })
}
