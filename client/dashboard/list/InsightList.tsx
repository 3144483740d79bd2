/** The cards. A long list is rendered in steps while scrolling: 10,000 cards at once would take seconds. */
import type { ReactNode } from 'react'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/Button.tsx'
import card from '../../ui/InsightCard.module.css'
import type { InsightItem } from '../insight/insight-items.ts'
import { useCardKeys } from '../keys/useCardKeys.ts'
import styles from './InsightList.module.css'
import { useGrowingCount } from './useGrowingCount.ts'

interface InsightListProps {
  readonly items: readonly InsightItem[]
  /** Identifies the list: a new value starts with the first cards again. */
  readonly list: unknown
  /** 'button' where content below the list must stay reachable. */
  readonly growsBy?: 'scrolling' | 'button'
  readonly onKey: (key: string, item: InsightItem) => boolean
  /** `isCurrent` of the one card that Tab goes to. */
  readonly renderItem: (item: InsightItem, isCurrent: boolean) => ReactNode
}

export function InsightList(props: InsightListProps) {
  const { items, list, growsBy = 'scrolling', onKey, renderItem } = props
  const { count, grow, endRef } = useGrowingCount(items.length, list)
  const shown = items.slice(0, count)
  const left = items.length - count
  const { current, listProps } = useCardKeys({ shown, grow, onKey })
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets. */}
      <ul className={card.list} role="list" {...listProps}>
        {shown.map((item, index) => (
          <li key={keyOf(item)} className={styles.item} aria-posinset={index + 1} aria-setsize={items.length}>
            {renderItem(item, item === current)}
          </li>
        ))}
      </ul>
      {left > 0 && growsBy === 'scrolling' && <div ref={endRef} />}
      {left > 0 && growsBy === 'button' && (
        <div className={styles.more} data-print="none">
          <Button onClick={grow}>{t('list.more', { count: left })}</Button>
        </div>
      )}
    </>
  )
}

let keyCount = 0
const keys = new WeakMap<InsightItem, number>()

/** Unique for each object, as ids may be missing or repeated. */
export function keyOf(item: InsightItem): number {
  const key = keys.get(item) ?? keyCount++
  keys.set(item, key)
  return key
}
