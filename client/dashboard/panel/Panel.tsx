/** The open tab's panel: its failure, load, empty state or insights. */
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { panelTitle } from '../../language/analysis-words.ts'
import { t } from '../../language/messages.ts'
import badge from '../../ui/Badge.module.css'
import { useSite } from '../../ui/site-context.ts'
import { useKeptFocus } from '../../ui/useKeptFocus.ts'
import { useCommands, useDashboard } from '../dashboard-context.ts'
import { focusSection, PANEL_ID, TITLE_ID, tabId } from '../focus.ts'
import type { SectionName } from '../model/derive.ts'
import { ListMenu } from './ListMenu.tsx'
import styles from './Panel.module.css'
import { PrintHeader } from './PrintHeader.tsx'
import { SearchNotes } from './SearchNotes.tsx'
import { Insights } from './sections/Insights.tsx'
import type { Folds } from './sections/Sections.tsx'
import { EmptyTab } from './status/EmptyState.tsx'
import { Failure } from './status/Failure.tsx'
import { ListStatus } from './status/ListStatus.tsx'
import { Notes } from './status/Notes.tsx'
import { Skeleton } from './status/Skeleton.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useSearch } from './useSearch.ts'

export function Panel() {
  const { shop, view, failed } = useDashboard()
  const { clearSearch } = useCommands()
  const { analysis, call, hasInsights, isFirstLoad, hasContent } = shop[view.analysis]
  const { sampleToken } = useSite()
  const [folds, setFolds] = useState<Folds>({})
  const panelRef = useRef<HTMLElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const { query, setQuery, shopQuery, isSearching, found, foundInShop } = useSearch()
  useKeptFocus(panelRef, titleRef)

  function showSection(section: SectionName) {
    const isHidden = found.sections[section].length === 0
    // A search that hides the whole section ends.
    if (isHidden) clearSearch()
    flushSync(() => {
      setFolds({ ...folds, [section]: true })
      if (isHidden) setQuery('')
    })
    focusSection(analysis, section)
  }

  return (
    <section ref={panelRef} id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(analysis)}>
      <PrintHeader query={query} found={found.count} />
      <div className={styles.head} data-screen-only>
        <div className={styles.words}>
          <h2 ref={titleRef} id={TITLE_ID} className={styles.title} tabIndex={-1}>
            {panelTitle(analysis)}
          </h2>
          {sampleToken && <span className={`${badge.badge} ${styles.sample}`}>{t('frame.sample')}</span>}
          <ListStatus onShow={showSection} />
        </div>
        {!isFirstLoad && (hasContent || isSearching) && (
          <Toolbar found={foundInShop} onType={setQuery}>
            <ListMenu found={found} />
          </Toolbar>
        )}
      </div>
      {failed && !call && <Failure {...failed} />}
      {/* Skeleton and list are separate elements, because moving one element would be a layout shift. */}
      <div key={isFirstLoad ? 'loading' : 'list'} className={styles.content}>
        {isFirstLoad ? (
          <Skeleton analysis={analysis} />
        ) : (
          <>
            <Notes isSearching={isSearching} />
            {foundInShop !== undefined && <SearchNotes query={shopQuery} found={foundInShop} />}
            {!hasInsights && !failed && <EmptyTab />}
            {(hasContent || isSearching) && (
              <>
                <Insights {...{ query, shopQuery, folds }} onFold={setFolds} />
                <p className={styles.note}>{t('dashboard.disclaimer')}</p>
              </>
            )}
          </>
        )}
      </div>
    </section>
  )
}
