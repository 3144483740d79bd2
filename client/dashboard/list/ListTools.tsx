/** In the line of the panel's title; in a narrow window Review stands at the bottom of the screen, under the thumb. */
import type { ReactNode, Ref } from 'react'
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { searchLabel } from '../../language/analysis-words.ts'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { onePress } from '../../ui/button/one-press.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/menu/Menu.tsx'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { SearchField, type SearchHandle } from '../SearchField.tsx'
import { describeNewsSince } from '../shop/describe-news.ts'
import type { Tab } from '../shop/useShop.ts'
import styles from './ListTools.module.css'

interface ListToolsProps {
  readonly tab: Tab
  readonly searchRef: Ref<SearchHandle>
  readonly query: string
  /** How many insights the search has found; undefined without a search. */
  readonly found: number | undefined
  readonly onType: (text: string) => void
  readonly onSearch: (query: string) => void
  readonly onRefresh: () => void
  readonly onRefreshAll: () => void
  readonly onReview: () => void
  readonly onCsv: () => void
  readonly onSendProgress: () => void
  readonly onShowKeys: () => void
  /** What a press did. */
  readonly children: ReactNode
}

export function ListTools(props: ListToolsProps) {
  const { tab, found, onRefresh, onReview, children } = props
  const { snapshot, figures } = tab
  const { todo, changedSinceDone } = figures
  const hasReview = todo + changedSinceDone > 0
  const news = describeNewsSince(snapshot?.news?.since ?? '', figures)
  return (
    <div className={styles.tools}>
      <SearchField
        ref={props.searchRef}
        label={searchLabel(tab.analysis)}
        query={props.query}
        found={found}
        onType={props.onType}
        onPause={props.onSearch}
      />
      <IconButton label={t('status.refresh')} title={t('status.refresh')} onClick={onePress(onRefresh)}>
        <Icon name="refresh" />
      </IconButton>
      <Menu label={t('tools.more')}>
        <MenuItem onPress={props.onRefreshAll}>
          {t('refreshAll.do', { count: ANALYSIS_NAMES.length })}
        </MenuItem>
        <MenuItem onPress={props.onCsv}>{t('tools.csv')}</MenuItem>
        <MenuItem onPress={() => window.print()}>{t('tools.print')}</MenuItem>
        <MenuItem hint={t('progress.hint')} onPress={props.onSendProgress}>
          {t('progress.send')}
        </MenuItem>
        <div className={styles.keys}>
          <MenuItem onPress={props.onShowKeys}>{t('tools.keys')}</MenuItem>
        </div>
      </Menu>
      {(children || hasReview) && (
        <div className={styles.dock}>
          {/* In one place, beside Review: they lie over nothing. */}
          {children ? (
            <div className={styles.toast}>{children}</div>
          ) : (
            news && (
              <p key={news} className={styles.news}>
                {news}
              </p>
            )
          )}
          {hasReview && (
            <div className={styles.review}>
              <Button variant="primary" aria-haspopup="dialog" onClick={onReview}>
                <span key={todo}>{t('review.do', { count: todo })}</span>
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
