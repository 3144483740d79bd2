/** The open tab's panel: failed, loading, empty, or its insights (spec, section 2). */
import { startTransition, useRef, useState } from 'react'
import useSWR from 'swr'
import type { Analysis } from '../../shared/analysis.ts'
import { panelTitle } from '../language/analysis-words.ts'
import { t } from '../language/messages.ts'
import type { SignedIn } from '../session/session.ts'
import { saveFile } from '../ui/save-file.ts'
import { useSite } from '../ui/site-context.ts'
import { PANEL_ID, tabId } from './AnalysisTabs.tsx'
import { isBusy } from './call/calls.ts'
import { refreshAll } from './call/refresh-all.ts'
import { requestList } from './call/request-list.ts'
import { ON_PRESS_ALONE, snapshotKey } from './call/snapshot-cache.ts'
import styles from './InsightPanel.module.css'
import { InsightSections } from './InsightSections.tsx'
import { KeySheet } from './keys/KeySheet.tsx'
import { useUndoKey } from './keys/useUndoKey.ts'
import { focusCard } from './list/card-focus.ts'
import { ListTools } from './list/ListTools.tsx'
import { partActs } from './list/part-acts.ts'
import { Toast } from './list/Toast.tsx'
import { Review } from './review/Review.tsx'
import type { SearchHandle } from './SearchField.tsx'
import { useActs } from './shop/useActs.ts'
import type { Shop } from './shop/useShop.ts'
import { NoList } from './status/EmptyState.tsx'
import { ListStatus } from './status/ListStatus.tsx'
import { LoadFailure } from './status/LoadFailure.tsx'
import { Offers } from './status/Offers.tsx'
import { OtherLists } from './status/OtherLists.tsx'
import { Skeleton } from './status/Skeleton.tsx'
import { UnsavedNote } from './status/UnsavedNote.tsx'
import { Waiting } from './status/Waiting.tsx'
import { csvFileName, insightsCsv } from './take-away/insights-csv.ts'
import { PrintHeader } from './take-away/PrintHeader.tsx'
import { sendProgress } from './take-away/send-progress.ts'
import type { View } from './useView.ts'

interface InsightPanelProps {
  readonly session: SignedIn
  readonly shop: Shop
  readonly view: View
  readonly areMarksSaved: boolean
  readonly onSelect: (analysis: Analysis) => void
}

export function InsightPanel({ session, shop, view, areMarksSaved, onSelect }: InsightPanelProps) {
  const tab = shop[view.analysis]
  const { analysis, snapshot, call } = tab
  const { productName, sampleToken } = useSite()
  const acts = useActs(session, tab)
  const [isDoneOpen, openDone] = useState<boolean>()
  const [areKeysShown, showKeys] = useState(false)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const searchRef = useRef<SearchHandle>(null)
  // A letter never waits for the list.
  const [query, setQuery] = useState(view.query)
  const found = tab.search(query)

  useFirstRequest(session, shop[analysis])
  useUndoKey(acts.undo && !view.isReviewing ? undo : undefined, areKeysShown)

  const refresh = () => void requestList(analysis, session, snapshot).catch(() => {})
  const retry = (name: Analysis) => void requestList(name, session, shop[name].snapshot).catch(() => {})

  function undo() {
    const [back] = acts.undo?.() ?? []
    if (back !== undefined && !view.isReviewing) requestAnimationFrame(() => focusCard(back, 'mark'))
  }
  function saveCsv() {
    saveFile(csvFileName(productName, analysis, new Date()), 'text/csv', insightsCsv(analysis, tab.sections))
  }
  function showDone() {
    openDone(true)
    // Where there is no list, there is no Done to see yet.
    requestAnimationFrame(() => document.getElementById('done')?.focus())
  }

  const isLoading = isBusy(call)
  const hasList = snapshot !== undefined && snapshot.insights.length > 0
  const hasContent = hasList || tab.figures.done + tab.figures.later + tab.figures.dismissed > 0
  const part = partActs({
    analysis,
    needle: found.needle,
    acts,
    fallback: () => titleRef.current,
    showKeys: () => showKeys(true),
  })
  return (
    <section id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(analysis)}>
      <PrintHeader tab={tab} user={session.user} query={query} found={found.count} />
      <div className={styles.head} data-print="none">
        <div className={styles.words}>
          <h2 ref={titleRef} className={styles.title} tabIndex={-1}>
            {panelTitle(analysis)}
          </h2>
          {sampleToken && <span className={styles.sample}>{t('frame.sample')}</span>}
          <ListStatus tab={tab} onShowDone={showDone} />
        </div>
        {isLoading && <Waiting call={call} />}
        {!isLoading && hasContent && (
          <ListTools
            tab={tab}
            searchRef={searchRef}
            query={view.query}
            found={found.needle === '' ? undefined : found.count}
            onType={(text) => startTransition(() => setQuery(text))}
            onSearch={view.search}
            onRefresh={refresh}
            onRefreshAll={() => void refreshAll(session, analysis, (name) => shop[name].snapshot)}
            onReview={view.review}
            onCsv={saveCsv}
            onSendProgress={async () => acts.notify(await sendProgress(session))}
            onShowKeys={() => showKeys(true)}
          >
            {acts.told && !view.isReviewing && <Toast told={acts.told} onUndo={undo} onClose={acts.close} />}
          </ListTools>
        )}
      </div>
      <OtherLists shop={shop} open={analysis} onRetry={retry} />
      {call.status === 'failed' && <LoadFailure error={call.error} hasList={hasList} onRetry={refresh} />}
      {/* Separate elements for skeleton and list: moving one element would be a layout shift. */}
      <div key={isLoading ? 'loading' : 'list'} className={styles.content}>
        {isLoading ? (
          <Skeleton analysis={analysis} />
        ) : (
          <>
            <UnsavedNote isListUnsaved={snapshot?.isUnsaved ?? false} areMarksUnsaved={!areMarksSaved} />
            {!hasList && (
              <NoList tab={tab} shop={shop} from={analysis} onSelect={onSelect} onLoad={refresh} />
            )}
            {hasList && <Offers snapshot={snapshot} onRefresh={refresh} />}
            {hasContent && (
              <InsightSections
                {...{ shop, tab, query, found, part, view, isDoneOpen, openDone, onSelect }}
                onClearSearch={() => searchRef.current?.clear()}
                onKeepAll={() => acts.keepAll(tab.sections.changedSinceDone)}
              />
            )}
            {hasContent && <p className={styles.note}>{t('dashboard.disclaimer')}</p>}
          </>
        )}
      </div>
      {view.isReviewing && hasList && !isLoading && (
        <Review
          {...{ shop, tab, acts }}
          areKeysShown={areKeysShown}
          onShowKeys={() => showKeys(true)}
          onSelect={view.reviewTab}
          onClose={view.endReview}
        />
      )}
      {areKeysShown && <KeySheet onClose={() => showKeys(false)} />}
    </section>
  )
}

/** A tab without a list, or with an empty one, asks when it is first opened in a visit; after that a press asks alone. */
function useFirstRequest(session: SignedIn, { analysis, call, snapshot }: Shop[Analysis]): void {
  const hasAsked = call.status === 'failed' || call.status === 'cancelled'
  useSWR(snapshotKey(analysis, session), () => requestList(analysis, session), {
    ...ON_PRESS_ALONE,
    revalidateOnMount: !snapshot && !hasAsked,
  })
}
