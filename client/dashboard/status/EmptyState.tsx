/** Shown in place of a list: why it is empty, and a next step. */
import type { ComponentProps, ReactNode } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import { emptyShelf, tabName } from '../../language/analysis-words.ts'
import { Message } from '../../language/Message.tsx'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { onePress } from '../../ui/button/one-press.ts'
import { Storefront } from '../../ui/Storefront.tsx'
import { countChangedSinceDone, nextTab } from '../model/next-tab.ts'
import type { Shop, Tab } from '../shop/useShop.ts'
import styles from './EmptyState.module.css'

interface NextProps {
  readonly shop: Shop
  readonly from: Analysis
  readonly onSelect: (analysis: Analysis) => void
}

interface NoListProps extends NextProps {
  readonly tab: Tab
  readonly onLoad: () => void
}

/** No list, or an empty one (spec, section 2). */
export function NoList({ tab, onLoad, ...next }: NoListProps) {
  const { analysis, call, snapshot, figures } = tab
  const hasTools = figures.done + figures.later + figures.dismissed > 0
  return (
    <EmptyState scene={call.status === 'failed' ? 'shut' : 'empty'} title={t('empty.noData')}>
      {call.status === 'cancelled' && <p>{t('empty.canceled')}</p>}
      {/* Also where another session has failed. */}
      {!snapshot && call.status !== 'failed' && (
        <Button data-print="none" onClick={onePress(onLoad)}>
          {t('empty.load')}
        </Button>
      )}
      {snapshot && <p>{emptyShelf(analysis)}</p>}
      {snapshot && call.status === 'idle' && !hasTools && (
        <Button data-print="none" onClick={onePress(onLoad)}>
          {t('status.refresh')}
        </Button>
      )}
      {snapshot && <NextTab {...next} />}
    </EmptyState>
  )
}

/** All that is to do is done, or waits. */
export function NothingToDo({ tab, ...next }: NextProps & { readonly tab: Tab }) {
  const { later, done } = tab.figures
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

/** On to the next tab with something to do, or one that was never analysed; else the shop is done. */
export function NextTab({ shop, from, onSelect }: NextProps) {
  const next = nextTab(shop, from)
  const again = countChangedSinceDone(shop)
  if (!next) {
    return (
      <>
        <p>{t('empty.shopDone')}</p>
        {again > 0 && <p>{t('empty.shopAgain', { count: again })}</p>}
      </>
    )
  }
  const { snapshot, figures } = shop[next]
  return (
    // Another tab is another element: React can't update a text that a browser's translator has moved.
    <Button key={next} variant="primary" data-print="none" onClick={onePress(() => onSelect(next))}>
      {snapshot
        ? t('empty.nextTab', { tab: tabName(next), count: figures.todo })
        : t('empty.unknownTab', { tab: tabName(next) })}
    </Button>
  )
}

interface NoneFoundProps {
  readonly query: string
  /** What is found stands below. */
  readonly isBelow: boolean
  readonly onClear: () => void
}

export function NoneFound({ query, isBelow, onClear }: NoneFoundProps) {
  const id = isBelow ? 'empty.noneToDo' : 'empty.noMatch'
  const tags = { words: (text: string) => <bdi dir="auto">{text}</bdi> }
  return (
    <EmptyState key={id} scene="none" title={<Message id={id} values={{ query }} tags={tags} />}>
      <Button data-print="none" onClick={onClear}>
        {t('empty.clearSearch')}
      </Button>
    </EmptyState>
  )
}

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
