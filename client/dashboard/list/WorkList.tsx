/** The insights to be worked off, or those that are done. One that has just been moved leaves a way back in its place. */
import { memo, useCallback, useMemo, useState } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import { DoneStrip } from '../done/DoneStrip.tsx'
import type { Done } from '../done/useDone.ts'
import { insightTitle } from '../export/insight-plain-text.ts'
import type { SearchResult } from '../search/useInsightSearch.ts'
import { InsightList } from './InsightList.tsx'
import { ItemCard } from './ItemCard.tsx'
import type { InsightItem } from './insight-items.ts'

interface WorkListProps {
  readonly analysis: Analysis
  readonly found: SearchResult
  readonly done: Done
  readonly shows: 'open' | 'done'
  readonly onAnnounce: (message: string) => void
}

export const WorkList = memo(function WorkList({ analysis, found, done, shows, onAnnounce }: WorkListProps) {
  const [moved, setMoved] = useState<{ readonly item: InsightItem; readonly isBack: boolean }>()
  const { items: doneItems, setDone } = done
  const belongs = useCallback(
    (item: InsightItem) => doneItems.has(item) === (shows === 'done'),
    [doneItems, shows],
  )
  const items = useMemo(
    () => found.items.filter((item) => belongs(item) || item === moved?.item),
    [found, belongs, moved],
  )
  const move = useCallback(
    (item: InsightItem, isDone: boolean) => {
      setMoved({ item, isBack: isDone === (shows === 'done') })
      setDone(item, isDone)
      onAnnounce(isDone ? 'Done' : 'Not done')
    },
    [shows, setDone, onAnnounce],
  )
  return (
    <InsightList
      analysis={analysis}
      items={items}
      list={found}
      renderItem={(item) =>
        belongs(item) ? (
          <ItemCard
            analysis={analysis}
            item={item}
            needle={found.needle}
            isDone={shows === 'done'}
            takesFocus={item === moved?.item && moved.isBack}
            onSetDone={move}
            onAnnounce={onAnnounce}
          />
        ) : (
          <DoneStrip
            name={insightTitle(analysis, item)}
            isDone={shows === 'open'}
            onUndo={() => move(item, shows === 'done')}
          />
        )
      }
    />
  )
})
