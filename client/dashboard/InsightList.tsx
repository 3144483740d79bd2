/** The cards. A long list is drawn bit by bit, as its end comes near, so that ten thousand feel like ten. */
import { memo } from 'react'
import type { Analysis } from '../../shared/analysis.ts'
import { InsightCard } from '../ui/InsightCard.tsx'
import styles from './InsightList.module.css'
import { type InsightItem, insightId, insightTexts } from './insight-items.ts'
import { useGrowingCount } from './useGrowingCount.ts'

interface InsightListProps {
  readonly analysis: Analysis
  readonly items: readonly InsightItem[]
}

export function InsightList({ analysis, items }: InsightListProps) {
  const { count, endRef } = useGrowingCount(items.length)
  const shown = items.slice(0, count)
  const keys = cardKeys(analysis, shown)
  return (
    <>
      <ul className={styles['list']}>
        {shown.map((item, index) => (
          <li
            key={keys[index]}
            className={styles['item']}
            aria-posinset={index + 1}
            aria-setsize={items.length}
          >
            <ItemCard analysis={analysis} item={item} />
          </li>
        ))}
      </ul>
      {count < items.length && <div ref={endRef} />}
    </>
  )
}

const ItemCard = memo(function ItemCard({ analysis, item }: { analysis: Analysis; item: InsightItem }) {
  return <InsightCard analysis={analysis} insight={insightTexts(analysis, item)} />
})

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
