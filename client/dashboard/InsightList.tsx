/** The cards. A long list is drawn bit by bit, as its end comes near, so that ten thousand feel like ten. */
import { memo } from 'react'
import type { Analysis } from '../../shared/analysis.ts'
import { InsightCard } from '../ui/InsightCard.tsx'
import styles from './InsightList.module.css'
import { type InsightItem, insightId, insightTexts } from './insight-items.ts'
import { Marked } from './Marked.tsx'
import type { Found } from './useFoundInsights.ts'
import { useGrowingCount } from './useGrowingCount.ts'

interface InsightListProps {
  readonly analysis: Analysis
  readonly found: Found
}

export const InsightList = memo(function InsightList({ analysis, found }: InsightListProps) {
  const { items, needle } = found
  const { count, endRef } = useGrowingCount(items.length, found)
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
            <ItemCard analysis={analysis} item={item} needle={needle} />
          </li>
        ))}
      </ul>
      {count < items.length && <div ref={endRef} />}
    </>
  )
})

interface ItemCardProps {
  readonly analysis: Analysis
  readonly item: InsightItem
  readonly needle: string
}

const ItemCard = memo(function ItemCard({ analysis, item, needle }: ItemCardProps) {
  return (
    <InsightCard
      analysis={analysis}
      insight={insightTexts(analysis, item)}
      renderText={(text) => <Marked text={text} needle={needle} />}
    />
  )
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
