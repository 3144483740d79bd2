/**
 * The tools of a list: search, Refresh, the menu and Review. In a narrow window, Refresh and Review are at the bottom
 * of the screen, within reach of the thumb. The search is last, so that one Tab leads from it into the list.
 */
import type { ReactNode, Ref } from 'react'
import { searchLabel } from '../../language/analysis-words.ts'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { dropRepeat, onePress } from '../../ui/button/one-press.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Ring } from '../../ui/Spinner.tsx'
import hidden from '../../ui/VisuallyHidden.module.css'
import type { Tab } from '../data/useShop.ts'
import { SearchField, type SearchHandle } from './SearchField.tsx'
import { ElapsedTime, ListAge } from './status/ListStatus.tsx'
import styles from './Toolbar.module.css'

interface ToolbarProps {
  readonly tab: Tab
  readonly searchRef: Ref<SearchHandle>
  /** The query in the URL. */
  readonly query: string
  /** The number of matches. Undefined without a search. */
  readonly found: number | undefined
  readonly onType: (text: string) => void
  readonly onPause: (text: string) => void
  readonly onRefresh: () => void
  readonly onReview: () => void
  readonly menu: ReactNode
  /** The last action's toast, or nothing if it isn't shown any more. */
  readonly toast: ReactNode
}

export function Toolbar({ tab, toast, menu, onRefresh, onReview, ...search }: ToolbarProps) {
  const { analysis, call, snapshot, counts } = tab
  const hasReview = counts.todo + counts.changedSinceDone > 1
  return (
    <div className={styles.tools}>
      <div className={styles.dock}>
        {toast && <div className={styles.toast}>{toast}</div>}
        <button
          type="button"
          className={styles.refresh}
          title={t('status.refresh')}
          data-hidden={Boolean(toast)}
          // Not `disabled`, because a disabled button loses the focus.
          aria-disabled={call !== undefined}
          onKeyDown={dropRepeat}
          onClick={onePress(() => !call && onRefresh())}
        >
          {call ? <Ring /> : <Icon name="refresh" />}
          <span className={hidden.hidden}>{t('status.refresh')}</span>
          {call ? (
            <span key="elapsed" className={styles.age} aria-hidden="true">
              <ElapsedTime call={call} />
            </span>
          ) : (
            snapshot && (
              <span className={styles.age}>
                <ListAge fetchedAt={snapshot.fetchedAt} />
              </span>
            )
          )}
        </button>
        {/* Stays in view, however far the list is scrolled. */}
        {call && !toast && (
          <div className={styles.cancel}>
            <Button variant="ghost" onClick={onePress(call.cancel)}>
              {t('load.cancel')}
            </Button>
          </div>
        )}
        {hasReview && (
          <div className={styles.review}>
            <Button variant="primary" aria-haspopup="dialog" onClick={onReview}>
              {t('review.do')}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.menu}>{menu}</div>
      <SearchField {...search} ref={search.searchRef} label={searchLabel(analysis)} />
    </div>
  )
}
