/** Shown instead of insights: says why there are none, and offers one next step. */
import type { ComponentProps, ReactNode } from 'react'
import type { Analysis } from '../../../../shared/analysis.ts'
import { emptyListHint, loadLabel, tabName } from '../../../language/analysis-words.ts'
import { Message } from '../../../language/Message.tsx'
import { t } from '../../../language/messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import row from '../../../ui/button/ButtonRow.module.css'
import { Storefront } from '../../../ui/Storefront.tsx'
import { useCommands, useDashboard, useOpenTab } from '../../dashboard-context.ts'
import { countChangedSinceDone, nextTab } from '../../model/derive.ts'
import styles from './EmptyState.module.css'

/** The open tab has no list, an empty list, or nothing left to do. */
export function EmptyTab() {
  const { select, refresh } = useCommands()
  const { analysis, snapshot, unloaded, hasInsights, hasContent, counts } = useOpenTab()
  const load = () => refresh(analysis)
  if (!snapshot) {
    return (
      <EmptyState
        scene="empty"
        title={t(unloaded?.kind === 'canceled' ? 'empty.canceled' : 'empty.notLoaded')}
        text={t('empty.noData')}
      >
        <div className={row.row}>
          <Button variant="primary" onClick={load}>
            {loadLabel(analysis)}
          </Button>
        </div>
      </EmptyState>
    )
  }
  if (!hasInsights) {
    return (
      <EmptyState scene="empty" title={t('empty.noData')} text={emptyListHint(analysis)}>
        <NextTab onSelect={select}>
          {/* With other content, Refresh is among the list's tools. */}
          {!hasContent && <Button onClick={load}>{t('status.refresh')}</Button>}
        </NextTab>
      </EmptyState>
    )
  }
  const isAllDone = counts.done > 0 && counts.later === 0
  return (
    <EmptyState
      scene="done"
      title={isAllDone ? t('empty.allDone', { count: counts.done }) : t('empty.noneLeft')}
      text={counts.later > 0 && t('later.rest', { count: counts.later })}
    >
      <NextTab onSelect={select} />
    </EmptyState>
  )
}

interface NextTabProps {
  readonly onSelect: (analysis: Analysis) => void
  /** An additional button. */
  readonly children?: ReactNode
}

/**
 * Links to the next tab with something to do, or else to a tab without a list. Without either, says that the whole shop
 * is done.
 */
export function NextTab({ onSelect, children }: NextTabProps) {
  const { shop } = useDashboard()
  const open = useOpenTab()
  const tabs = Object.values(shop)
  const next = nextTab(tabs, open.analysis)
  const again = countChangedSinceDone(tabs)
  if (!next) {
    return (
      <>
        <p>{t('empty.shopDone')}</p>
        {again > 0 && <p>{t('empty.shopAgain', { count: again })}</p>}
        {children && <div className={row.row}>{children}</div>}
      </>
    )
  }
  const { snapshot, counts } = shop[next]
  return (
    <div className={row.row}>
      {/* The tab is the key, so that another tab is a new element (CONTRIBUTING.md, Style). */}
      <Button key={next} variant="primary" onClick={() => onSelect(next)}>
        {snapshot
          ? t('empty.nextTab', { tab: tabName(next), count: counts.todo })
          : t('empty.unknownTab', { tab: tabName(next) })}
      </Button>
      {children}
    </div>
  )
}

export function NoneFound({ query }: { readonly query: string }) {
  const { clearSearch } = useCommands()
  return (
    <EmptyState
      scene="none"
      title={<Message id="empty.noMatch" values={{ query }} tags={{ words: renderQuery }} />}
    >
      <div className={row.row}>
        <Button onClick={clearSearch}>{t('empty.clearSearch')}</Button>
      </div>
    </EmptyState>
  )
}

/** The query has its own direction. */
const renderQuery = (query: string) => <bdi dir="auto">{query}</bdi>

interface EmptyStateProps {
  readonly scene: ComponentProps<typeof Storefront>['scene']
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly children: ReactNode
}

export function EmptyState({ scene, title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.place}>
      <Storefront scene={scene} />
      <p className={styles.title}>{title}</p>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
