/** The cards. A long list is drawn bit by bit, as its end comes near: ten thousand at once would take seconds. */
import type { ReactNode } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import { Button } from '../../ui/Button.tsx'
import { formatCount } from '../describe-counts.ts'
import styles from './InsightList.module.css'
import { type InsightItem, insightId } from './insight-items.ts'
import { useGrowingCount } from './useGrowingCount.ts'

interface InsightListProps {
  readonly analysis: Analysis
  readonly items: readonly InsightItem[]
  /** What the items are of: another one is drawn from its beginning. */
  readonly list: unknown
  /** Where something stands below that must stay in reach, the list grows by a button. */
  readonly growsBy?: 'scrolling' | 'button'
  /** One that has just come back. */
  readonly restored?: InsightItem | undefined
  readonly renderItem: (item: InsightItem) => ReactNode
}

export function InsightList(props: InsightListProps) {
  const { analysis, items, list, growsBy = 'scrolling', restored, renderItem } = props
  const { count, grow, endRef } = useGrowingCount(items.length, list)
  const shown = items.slice(0, count)
  const keys = cardKeys(analysis, shown)
  const left = items.length - count
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets it is no list to Safari. */}
      <ul className={styles.list} role="list">
        {shown.map((item, index) => (
          <li
            key={keys[index]}
            className={styles.item}
            data-restored={item === restored || undefined}
            aria-posinset={index + 1}
            aria-setsize={items.length}
          >
            {renderItem(item)}
          </li>
        ))}
      </ul>
      {left > 0 && growsBy === 'scrolling' && <div ref={endRef} />}
      {left > 0 && growsBy === 'button' && (
        <div className={styles.more}>
          <Button onClick={grow}>Show more ({formatCount(left)})</Button>
        </div>
      )}
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
