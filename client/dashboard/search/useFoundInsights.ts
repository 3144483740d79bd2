/** The insights that the search and the order leave, worked out beside the typing and never in its way. */
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import type { Sort } from '../dashboard-view.ts'
import type { InsightItem } from '../list/insight-items.ts'
import { foldText } from './fold-text.ts'
import { createInsightIndex, type InsightIndex } from './insight-index.ts'
import { runSliced } from './run-sliced.ts'
import { whenIdle } from './when-idle.ts'

export interface Found {
  readonly items: readonly InsightItem[]
  /** What they were searched for, folded. */
  readonly needle: string
}

interface Settled extends Found {
  readonly index: InsightIndex
}

/** Until the first search of a list is done: `undefined`; while a later one runs: what the last one found. */
export function useFoundInsights(
  analysis: Analysis,
  items: readonly InsightItem[],
  { query, sort }: { readonly query: string; readonly sort: Sort },
): Found | undefined {
  const index = useMemo(() => createInsightIndex(analysis, items), [analysis, items])
  const all = useMemo<Settled>(() => ({ index, items, needle: '' }), [index, items])
  const needle = useMemo(() => foldText(query.trim()), [query])
  const [settled, setSettled] = useState<Settled>(all)
  const isAll = needle === '' && sort === 'received'

  useEffect(() => {
    if (isAll) return setSettled(all)
    return runSliced(index.find(needle, sort), (found) =>
      startTransition(() => setSettled({ index, items: found, needle })),
    )
  }, [index, all, isAll, needle, sort])

  useEffect(() => {
    let stop = whenIdle(() => {
      stop = runSliced(index.prepare(), () => {})
    })
    return () => stop()
  }, [index])

  if (isAll) return all
  return settled.index === index ? settled : undefined
}
