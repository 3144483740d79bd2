/** Shown instead of a list: says why it is empty, and offers a next step. */
import type { ComponentProps, ReactNode } from 'react'
import { ANALYSIS_NAMES, type Analysis } from '../../../../shared/analysis.ts'
import { emptyShelf, loadLabel, tabName } from '../../../language/analysis-words.ts'
import { Message } from '../../../language/Message.tsx'
import { t } from '../../../language/messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Storefront } from '../../../ui/Storefront.tsx'
import type { Shop, Tab } from '../../data/useShop.ts'
import { countChangedSinceDone, nextTab } from '../../model/derive.ts'
import styles from './EmptyState.module.css'
import { TabLinks } from './TabLinks.tsx'

interface NextProps {
  readonly shop: Shop
  readonly tab: Tab
  readonly onSelect: (analysis: Analysis) => void
}

interface NoListProps extends NextProps {
  readonly onLoad: () => void
}

/** For a missing or empty list. Both show 'No data available to analyze.' (spec, section 2). */
export function NoList({ onLoad, ...next }: NoListProps) {
  const { analysis, unloaded, snapshot, hasContent } = next.tab
  const loadedTabs = (
    <TabLinks
      label={t('empty.loadedTabs')}
      analyses={ANALYSIS_NAMES.filter((name) => name !== analysis && next.shop[name].hasInsights)}
      onSelect={next.onSelect}
    />
  )
  if (unloaded?.status === 'failed') {
    return (
      <div className={styles.quiet}>
        <p>{t('empty.noData')}</p>
        {!snapshot && loadedTabs}
      </div>
    )
  }
  if (!snapshot) {
    return (
      <EmptyState
        scene="empty"
        title={t(unloaded?.status === 'canceled' ? 'empty.canceled' : 'empty.noData')}
      >
        {unloaded?.status === 'canceled' && <p>{t('empty.noData')}</p>}
        <div className={styles.buttons}>
          <Button variant="primary" data-print="none" onClick={onLoad}>
            {loadLabel(analysis)}
          </Button>
        </div>
        {loadedTabs}
      </EmptyState>
    )
  }
  return (
    <EmptyState scene="empty" title={t('empty.noData')}>
      <p>{emptyShelf(analysis)}</p>
      <NextTab {...next}>
        {/* With other content, Refresh is among the list's tools. */}
        {!hasContent && (
          <Button data-print="none" onClick={onLoad}>
            {t('status.refresh')}
          </Button>
        )}
      </NextTab>
    </EmptyState>
  )
}

/** Shown if everything is done or saved for later. */
export function NothingToDo(next: NextProps) {
  const { later, done } = next.tab.counts
  return (
    <EmptyState
      scene="done"
      title={done > 0 && later === 0 ? t('empty.allDone', { count: done }) : t('empty.noneLeft')}
    >
      {later > 0 && <p>{t('later.rest', { count: later })}</p>}
      <NextTab {...next} />
    </EmptyState>
  )
}

interface NextTabProps extends NextProps {
  /** An additional button. */
  readonly children?: ReactNode
}

/**
 * Links to the next tab with something to do, or else to a tab without a list. Without either, says that the whole shop
 * is done, unless Review has skipped insights of this tab.
 */
export function NextTab({ shop, tab, onSelect, children }: NextTabProps) {
  const tabs = Object.values(shop)
  const next = nextTab(tabs, tab.analysis)
  const again = countChangedSinceDone(tabs)
  if (!next) {
    return (
      <>
        {tab.counts.todo === 0 && <p>{t('empty.shopDone')}</p>}
        {again > 0 && <p>{t('empty.shopAgain', { count: again })}</p>}
        {children && <div className={styles.buttons}>{children}</div>}
      </>
    )
  }
  const { snapshot, counts } = shop[next]
  return (
    <div className={styles.buttons}>
      {/* The tab is the key, so that another tab is a new element (CONTRIBUTING.md, Style). */}
      <Button key={next} variant="primary" data-print="none" onClick={() => onSelect(next)}>
        {snapshot
          ? t('empty.nextTab', { tab: tabName(next), count: counts.todo })
          : t('empty.unknownTab', { tab: tabName(next) })}
      </Button>
      {children}
    </div>
  )
}

interface NoneFoundProps {
  readonly query: string
  readonly onClear: () => void
}

export function NoneFound({ query, onClear }: NoneFoundProps) {
  return (
    <EmptyState
      scene="none"
      title={<Message id="empty.noMatch" values={{ query }} tags={{ words: renderQuery }} />}
    >
      <div className={styles.buttons}>
        <Button data-print="none" onClick={onClear}>
          {t('empty.clearSearch')}
        </Button>
      </div>
    </EmptyState>
  )
}

/** The query has its own direction. */
const renderQuery = (query: string) => <bdi dir="auto">{query}</bdi>

interface EmptyStateProps {
  readonly scene: ComponentProps<typeof Storefront>['scene']
  readonly title: ReactNode
  readonly children: ReactNode
}

export function EmptyState({ scene, title, children }: EmptyStateProps) {
  return (
    <div className={styles.place}>
      <Storefront scene={scene} />
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
