/** The cards. A long list is drawn bit by bit, as its end comes near: ten thousand at once would take seconds. */
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { formatCount } from '../insight/describe-counts.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import styles from './InsightList.module.css'
import { useGrowingCount } from './useGrowingCount.ts'

interface InsightListProps {
  readonly items: readonly InsightItem[]
  /** What the items are of: another one is drawn from its beginning. */
  readonly list: unknown
  /** Where something stands below that must stay in reach, the list grows by a button. */
  readonly growsBy?: 'scrolling' | 'button'
  readonly renderItem: (item: InsightItem) => ReactNode
}

export function InsightList(props: InsightListProps) {
  const { items, list, growsBy = 'scrolling', renderItem } = props
  const { count, grow, endRef } = useGrowingCount(items.length, list)
  const shown = items.slice(0, count)
  const left = items.length - count
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets it is no list to Safari. */}
      <ul className={styles.list} role="list">
        {shown.map((item, index) => (
          <li key={keyOf(item)} className={styles.item} aria-posinset={index + 1} aria-setsize={items.length}>
            {renderItem(item)}
          </li>
        ))}
      </ul>
      {left > 0 && growsBy === 'scrolling' && <div ref={endRef} />}
      {left > 0 && growsBy === 'button' && (
        <div className={styles.more} data-print="none">
          <Button onClick={grow}>{`Show more (${formatCount(left)})`}</Button>
        </div>
      )}
    </>
  )
}

let keyCount = 0
const keys = new WeakMap<InsightItem, number>()

/** An item's own for as long as it is in memory: ids may be missing or repeated. */
export function keyOf(item: InsightItem): number {
  const key = keys.get(item) ?? keyCount++
  keys.set(item, key)
  return key
}
