/** What the selected tab shows: failed, loading, empty, or its cards (spec, section 2). */
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ANALYSES } from '../../shared/analysis.ts'
import type { SignedIn } from '../session/session.ts'
import { Notice } from '../ui/Notice.tsx'
import { PANEL_ID, tabId } from './AnalysisTabs.tsx'
import type { DashboardView } from './dashboard-view.ts'
import { ProgressLine } from './done/ProgressLine.tsx'
import { useDone } from './done/useDone.ts'
import { PrintHeader } from './export/PrintHeader.tsx'
import { InsightContent } from './InsightContent.tsx'
import styles from './InsightPanel.module.css'
import { InsightStatus } from './InsightStatus.tsx'
import { InsightTools } from './InsightTools.tsx'
import { hasTexts, type InsightItem } from './list/insight-items.ts'
import { LoadFailure } from './load/LoadFailure.tsx'
import type { InsightsState } from './load/useInsights.ts'
import { RefreshButton } from './RefreshButton.tsx'
import { useInsightSearch } from './search/useInsightSearch.ts'
import { useFocusFallback } from './useFocusFallback.ts'
import { useStatusAnnouncement } from './useStatusAnnouncement.ts'

interface InsightPanelProps {
  readonly session: SignedIn
  readonly view: DashboardView
  readonly insights: InsightsState
  readonly onChange: (part: Partial<Omit<DashboardView, 'analysis'>>) => void
  readonly onAnnounce: (message: string) => void
}

const NONE: readonly InsightItem[] = []

export function InsightPanel({ session, view, insights, onChange, onAnnounce }: InsightPanelProps) {
  const { analysis } = view
  const list = insights.status === 'loading' ? undefined : insights.list
  const listed = list?.items ?? NONE
  const items = useMemo(() => listed.filter((item) => hasTexts(analysis, item)), [analysis, listed])
  const { label } = ANALYSES[analysis]
  const result = useInsightSearch(analysis, items, view)
  const query = result.needle ? view.query.trim() : ''
  const done = useDone(analysis, session, items)
  const [isDoneOpen, setIsDoneOpen] = useState(false)
  const doneButtonRef = useRef<HTMLButtonElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)
  const { fallbackRef, handlers } = useFocusFallback()
  const { open, folded } = useMemo(() => partition(result.items, done.items), [result, done.items])
  const counts = { found: open.length, open: items.length - done.items.size, done: done.items.size }
  useStatusAnnouncement({ analysis, insights, query, foundCount: result.items.length }, onAnnounce)

  function showDone() {
    flushSync(() => setIsDoneOpen(true))
    doneButtonRef.current?.focus()
  }

  function clearSearch() {
    onChange({ query: '' })
    searchRef.current?.focus()
  }

  return (
    <section
      id={PANEL_ID}
      className={styles.panel}
      role="tabpanel"
      aria-labelledby={tabId(analysis)}
      {...handlers}
    >
      <PrintHeader
        view={view}
        user={session.user}
        fetchedAt={list?.fetchedAt}
        printedCount={open.length}
        count={items.length}
      />
      <div className={styles.head}>
        <h2 className={styles.title}>{`Viewing ${label} Insights`}</h2>
        <InsightStatus analysis={analysis} insights={insights} query={query} counts={counts} />
        <RefreshButton buttonRef={fallbackRef} insights={insights} />
      </div>
      <p className={styles.disclaimer}>Generated from your shop's data. Check before you act.</p>
      {(insights.status === 'loading' || items.length > 0) && (
        <div className={styles.tools}>
          <InsightTools
            view={view}
            label={label}
            shown={open}
            doneCount={folded.length}
            searchRef={searchRef}
            onChange={onChange}
            onShowDone={showDone}
          />
          <ProgressLine done={counts.done} total={items.length} />
        </div>
      )}
      {insights.status === 'failed' && (
        <div className={styles.failure}>
          <LoadFailure error={insights.error} onRetry={insights.refresh} />
        </div>
      )}
      <InsightContent
        analysis={analysis}
        insights={insights}
        query={query}
        result={result}
        count={items.length}
        openCount={open.length}
        done={done}
        isDoneOpen={isDoneOpen}
        onDoneOpen={setIsDoneOpen}
        doneButtonRef={doneButtonRef}
        onClearSearch={clearSearch}
        onAnnounce={onAnnounce}
      />
      {list?.isUnsaved && (
        <div className={styles.note}>
          <Notice>
            This list could not be saved in this browser. It will be fetched again at your next visit.
          </Notice>
        </div>
      )}
    </section>
  )
}

function partition(items: readonly InsightItem[], done: ReadonlySet<InsightItem>) {
  if (done.size === 0) return { open: items, folded: [] }
  return { open: items.filter((item) => !done.has(item)), folded: items.filter((item) => done.has(item)) }
}
