/** The open tab's panel: its failure, load, empty state or insights (spec, section 2). */
import { lazy, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { panelTitle } from '../../language/analysis-words.ts'
import { t } from '../../language/messages.ts'
import type { LoggedIn } from '../../session/session.ts'
import { useSite } from '../../ui/site-context.ts'
import { refresh, refreshEach } from '../data/lists.ts'
import type { Shop } from '../data/useShop.ts'
import { PrintHeader } from '../export/PrintHeader.tsx'
import { useUndoKey } from '../keys.ts'
import type { SectionName } from '../model/derive.ts'
import { Toast } from '../Toast.tsx'
import { PANEL_ID, tabId } from '../tab-ids.ts'
import type { Actions } from '../useActions.ts'
import type { View } from '../view.ts'
import { LateDialog } from './LateDialog.tsx'
import { ListMenu } from './ListMenu.tsx'
import { OtherMatches } from './OtherMatches.tsx'
import styles from './Panel.module.css'
import type { SearchHandle } from './SearchField.tsx'
import { focusCard, focusSection } from './sections/focus.ts'
import { type Folds, Sections } from './sections/Sections.tsx'
import { NoList, NothingToDo } from './status/EmptyState.tsx'
import { Failure } from './status/Failure.tsx'
import { ListStatus, LongWait } from './status/ListStatus.tsx'
import { Notes } from './status/Notes.tsx'
import { OtherLists } from './status/OtherLists.tsx'
import { Skeleton } from './status/Skeleton.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useKeptFocus } from './useKeptFocus.ts'

const KeySheet = lazy(() => import('./KeySheet.tsx').then((module) => ({ default: module.KeySheet })))
const Review = lazy(() => import('../review/Review.tsx').then((module) => ({ default: module.Review })))
const ProgressDialog = lazy(() =>
  import('../export/ProgressDialog.tsx').then((module) => ({ default: module.ProgressDialog })),
)

interface PanelProps {
  readonly session: LoggedIn
  readonly shop: Shop
  readonly view: View
  readonly actions: Actions
  readonly areMarksSaved: boolean
  /** `query` is the search to take along, if it isn't the one in the URL. */
  readonly onSelect: (analysis: Analysis, query?: string) => void
}

export function Panel({ session, shop, view, actions, areMarksSaved, onSelect }: PanelProps) {
  const tab = shop[view.analysis]
  const { analysis, call, unloaded, hasInsights, isFirstLoad, hasContent } = tab
  const { sampleToken } = useSite()
  const [folds, setFolds] = useState<Folds>({})
  const [dialog, openDialog] = useState<'keys' | 'progress'>()
  const panelRef = useRef<HTMLElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const searchRef = useRef<SearchHandle>(null)
  const [query, setQuery] = useState(view.query)
  const found = tab.search(query)

  // Review has an Undo of its own. A dialog counts as open even while its code is loading.
  useUndoKey(view.isReviewing || dialog ? undefined : undo)
  useKeptFocus(panelRef, titleRef)

  const load = () => void refresh(analysis, session)
  const retry = (name: Analysis) => void refresh(name, session)
  // During a search, the others are among the tabs that aren't searched.
  const listed = ANALYSIS_NAMES.filter(
    (name) => name !== analysis && (query.trim() === '' || shop[name].snapshot),
  )
  const closeDialog = () => openDialog(undefined)

  function undo() {
    const back = actions.undo()
    if (back !== undefined) requestAnimationFrame(() => focusCard(back, 'toggle'))
  }
  function show(section: SectionName) {
    flushSync(() => {
      setFolds({ ...folds, [section]: true })
      // Ends a search that hides the whole section.
      if (found.sections[section].length === 0) searchRef.current?.clear()
    })
    focusSection(section)
  }

  const toast =
    actions.toast && !view.isReviewing ? (
      <Toast toast={actions.toast} analysis={analysis} onUndo={undo} onClose={actions.closeToast} />
    ) : undefined
  return (
    <section ref={panelRef} id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(analysis)}>
      <PrintHeader tab={tab} user={session.user} query={query} found={found.count} />
      <div className={styles.head} data-print="none">
        <div className={styles.words}>
          <h2 ref={titleRef} className={styles.title} tabIndex={-1}>
            {panelTitle(analysis)}
          </h2>
          {sampleToken && <span className={styles.sample}>{t('frame.sample')}</span>}
          <ListStatus tab={tab} hasToast={toast !== undefined} onShow={show} />
          {call && <LongWait {...{ call, isFirstLoad }} />}
        </div>
        {!isFirstLoad && hasContent && (
          <Toolbar
            {...{ tab, searchRef }}
            query={view.query}
            found={found.needle === '' ? undefined : found.count}
            onType={setQuery}
            onPause={view.search}
            onRefresh={load}
            onReview={view.review}
            toast={toast}
            menu={
              <ListMenu
                {...{ session, tab, found }}
                onSendProgress={() => openDialog('progress')}
                onShowKeys={() => openDialog('keys')}
              />
            }
          />
        )}
      </div>
      <OtherLists {...{ shop, names: listed }} onRetry={retry} />
      {unloaded?.status === 'failed' && (
        <Failure failure={unloaded.failure} hasInsights={hasInsights} onRetry={load} />
      )}
      {/* Skeleton and list are separate elements, because moving one element would be a layout shift. */}
      <div key={isFirstLoad ? 'loading' : 'list'} className={styles.content}>
        {isFirstLoad ? (
          <Skeleton analysis={analysis} />
        ) : (
          <>
            <Notes {...{ tab, areMarksSaved }} onRefresh={load} />
            <OtherMatches
              {...{ shop, query, onSelect }}
              onRetry={retry}
              onLoad={(names) => void refreshEach(session, names)}
              open={analysis}
              isNoneHere={hasContent && found.needle !== '' && found.count === 0}
              onClear={() => searchRef.current?.clear()}
            />
            {!hasInsights && <NoList {...{ shop, tab, onSelect }} onLoad={load} />}
            {hasContent && (
              <>
                <Sections
                  {...{ tab, query, found, view, actions, folds }}
                  onFold={(section, isOpen) => setFolds({ ...folds, [section]: isOpen })}
                  onShowKeys={() => openDialog('keys')}
                  onSearch={() => searchRef.current?.focus()}
                  onFocusLost={() => titleRef.current?.focus({ preventScroll: true })}
                >
                  {found.needle === '' && hasInsights && <NothingToDo {...{ shop, tab, onSelect }} />}
                </Sections>
                <p className={styles.note}>{t('dashboard.disclaimer')}</p>
              </>
            )}
          </>
        )}
      </div>
      {view.isReviewing && hasInsights && (
        <LateDialog onClose={view.endReview}>
          <Review
            {...{ shop, tab, actions }}
            onShowKeys={() => openDialog('keys')}
            onSelect={view.reviewTab}
            onClose={view.endReview}
          />
        </LateDialog>
      )}
      {dialog && (
        <LateDialog onClose={closeDialog}>
          {dialog === 'keys' && <KeySheet onClose={closeDialog} />}
          {dialog === 'progress' && <ProgressDialog session={session} onClose={closeDialog} />}
        </LateDialog>
      )}
    </section>
  )
}
