/** The cards. A long list is drawn bit by bit, as its end comes near, so that ten thousand feel like ten. */
import type { ReactNode } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import styles from './InsightList.module.css'
import { type InsightItem, insightId } from './insight-items.ts'
import { useGrowingCount } from './useGrowingCount.ts'

interface InsightListProps {
  readonly analysis: Analysis
  readonly items: readonly InsightItem[]
  /** What the items are of: another one is drawn from its beginning. */
  readonly list: unknown
  readonly renderItem: (item: InsightItem) => ReactNode
}

export function InsightList({ analysis, items, list, renderItem }: InsightListProps) {
  const { count, endRef } = useGrowingCount(items.length, list)
  const shown = items.slice(0, count)
  const keys = cardKeys(analysis, shown)
  return (
    <>
      <ul className={styles.list}>
        {shown.map((item, index) => (
          <li key={keys[index]} className={styles.item} aria-posinset={index + 1} aria-setsize={items.length}>
            {renderItem(item)}
          </li>
        ))}
      </ul>
      {count < items.length && <div ref={endRef} />}
    </>
  )
}

/** The id; where it is missing or was there before, the place in the list as well. */
function cardKeys(analysis: Analysis, items: readonly InsightItem[]): readonly string[] {
  const seen = new Set([''])
  return items.map((item, index) => {
    const id = insightId(analysis, item)
    if (seen.has(id)) return `${id} at ${index}`
    seen.add(id)
    return id
  })
}
