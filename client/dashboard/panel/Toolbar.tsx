/**
 * The tools of a list: search, Refresh, the menu and Review. In a narrow window, Refresh and Review are at the bottom
 * of the screen, within reach of the thumb. The search is last, so that one Tab leads from it into the list.
 */
import type { ReactNode } from 'react'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { PressButton } from '../../ui/button/PressButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Ring } from '../../ui/Spinner.tsx'
import hidden from '../../ui/VisuallyHidden.module.css'
import { useCommands, useDashboard, useOpenTab } from '../dashboard-context.ts'
import { countToReview } from '../model/derive.ts'
import { SearchField } from './SearchField.tsx'
import { CallProgress } from './status/CallProgress.tsx'
import { ListAge } from './status/ListStatus.tsx'
import styles from './Toolbar.module.css'

interface ToolbarProps {
  /** The number of matches in the shop. Undefined without a search. */
  readonly found: number | undefined
  readonly onType: (text: string) => void
  readonly children: ReactNode
}

export function Toolbar({ found, onType, children }: ToolbarProps) {
  const { view } = useDashboard()
  const { refresh } = useCommands()
  const { analysis, call, snapshot, counts } = useOpenTab()
  const isSearching = found !== undefined
  const hasReview = !isSearching && countToReview(counts) > 1
  return (
    <div className={styles.tools}>
      <div className={styles.dock} data-searching={isSearching && !call}>
        <PressButton
          className={styles.refresh}
          title={t('status.refresh')}
          // Not `disabled`, because a disabled button loses the focus.
          aria-disabled={call !== undefined}
          onClick={() => !call && refresh(analysis)}
        >
          {call ? <Ring /> : <Icon name="refresh" />}
          <span className={hidden.hidden}>{t('status.refresh')}</span>
          {!call && snapshot && (
            // The failure itself may be out of view.
            <ListAge className={styles.age} fetchedAt={snapshot.fetchedAt} failedText={t('tabs.failed')} />
          )}
        </PressButton>
        {/* Stays in view, however far the list is scrolled. */}
        {call && (
          <div className={styles.progress}>
            <CallProgress call={call} />
          </div>
        )}
        {hasReview && (
          <div className={styles.review}>
            <Button variant="primary" aria-haspopup="dialog" onClick={view.review}>
              {t('review.do')}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.menu}>{children}</div>
      <SearchField {...{ found, onType }} />
    </div>
  )
}
