/** The cards. A long list is rendered in steps while scrolling: 10,000 cards at once would take seconds. */
import type { ReactNode } from 'react'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import card from '../../ui/card/InsightCard.module.css'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import type { InsightItem } from '../insight/insight-items.ts'
import { type CardActs, useCardKeys } from '../keys/useCardKeys.ts'
import { refsOf } from './card-refs.ts'
import styles from './InsightList.module.css'
import { useGrowingCount } from './useGrowingCount.ts'
import { useReaderPlace } from './useReaderPlace.ts'

interface InsightListProps {
  readonly items: readonly InsightItem[]
  /** Identifies the list: a new value starts with the first cards again. */
  readonly list: unknown
  /** 'button' where content below the list must stay reachable. */
  readonly growsBy?: 'scrolling' | 'button'
  /** By which a reader's place is found again, in the list that has one. */
  readonly keys?: ReadonlyMap<InsightItem, string> | false
  readonly acts: CardActs<InsightItem>
  /** `isCurrent` of the one card that Tab goes to; `next` takes its place when it leaves. */
  readonly renderItem: (item: InsightItem, isCurrent: boolean, next: InsightItem | undefined) => ReactNode
}

export function InsightList(props: InsightListProps) {
  const { items, list, growsBy = 'scrolling', keys, acts, renderItem } = props
  const found = useReaderPlace(keys, items)
  const { count, grow, growMore, endRef } = useGrowingCount(items.length, list, found)
  const shown = items.slice(0, count)
  const left = items.length - count
  const { current, listProps } = useCardKeys({ items, count, grow, cardOf, acts })
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets. */}
      <ul className={card.list} role="list" {...listProps}>
        {shown.map((item, index) => (
          <li
            key={refsOf(item).key}
            ref={refsOf(item).place}
            className={styles.item}
            aria-posinset={index + 1}
            aria-setsize={items.length}
          >
            <ErrorBoundary fallback={<p className={styles.failed}>{t('card.failed')}</p>}>
              {renderItem(item, item === current, shown[index + 1] ?? shown[index - 1])}
            </ErrorBoundary>
          </li>
        ))}
      </ul>
      {left > 0 && growsBy === 'scrolling' && <div ref={endRef} />}
      {left > 0 && growsBy === 'button' && (
        <div className={styles.more} data-print="none">
          <Button onClick={growMore}>{t('list.more', { count: left })}</Button>
        </div>
      )}
    </>
  )
}

function cardOf(item: InsightItem): HTMLElement | null {
  return refsOf(item).card.current
}
