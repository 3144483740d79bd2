/** What the selected tab shows: failed, loading, empty, or its cards (spec, section 2). */
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ANALYSES } from '../../shared/analysis.ts'
import type { SignedIn } from '../session/session.ts'
import { Notice } from '../ui/Notice.tsx'
import { PANEL_ID, tabId } from './AnalysisTabs.tsx'
import type { DashboardView } from './dashboard-view.ts'
import { ProgressLine } from './done/ProgressLine.tsx'
import { type Done, useDone } from './done/useDone.ts'
import { PrintHeader } from './export/PrintHeader.tsx'
import { InsightContent } from './InsightContent.tsx'
import styles from './InsightPanel.module.css'
import { InsightStatus } from './InsightStatus.tsx'
import { InsightTools } from './InsightTools.tsx'
import type { Sections } from './list/InsightSections.tsx'
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
  const sections = useMemo(() => partition(result.items, done.items), [result, done.items])
  const counts = {
    found: sections.open.length,
    open: items.length - done.items.size,
    done: done.items.size,
    changed: [...done.items.values()].filter((texts) => texts === 'changed').length,
  }
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
        printedCount={sections.open.length}
        count={items.length}
      />
      <div className={styles.head}>
        <h2 ref={fallbackRef} className={styles.title} tabIndex={-1}>{`Viewing ${label} Insights`}</h2>
        <InsightStatus analysis={analysis} insights={insights} query={query} counts={counts} />
        <RefreshButton insights={insights} />
      </div>
      <p className={styles.disclaimer}>Generated from your shop's data. Check before you act.</p>
      {(insights.status === 'loading' || items.length > 0) && (
        <div className={styles.tools}>
          <InsightTools
            view={view}
            label={label}
            shown={sections.open}
            doneCount={sections.done.length}
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
        sections={sections}
        done={done}
        isDoneOpen={isDoneOpen}
        onDoneOpen={setIsDoneOpen}
        doneButtonRef={doneButtonRef}
        onClearSearch={clearSearch}
        onAnnounce={onAnnounce}
      />
      {(list?.isUnsaved || done.isUnsaved) && (
        <div className={styles.note}>
          <Notice>
            {list?.isUnsaved && (
              <p>
                This list could not be saved in this browser. It will be fetched again at your next visit.
              </p>
            )}
            {done.isUnsaved && (
              <p>
                What you have just marked could not be saved in this browser. It is kept until this page is
                closed.
              </p>
            )}
          </Notice>
        </div>
      )}
    </section>
  )
}

function partition(items: readonly InsightItem[], done: Done['items']): Sections {
  if (done.size === 0) return { open: items, done: NONE }
  return { open: items.filter((item) => !done.has(item)), done: items.filter((item) => done.has(item)) }
}
