import { useDeferredValue, useEffect, useMemo } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import type { Sort } from '../insight/dashboard-view.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import { findInsights, foldAhead, sortByName } from './find-insights.ts'
import { foldText } from './fold-text.ts'

/** The insights after search and sort; deferred, so that typing stays responsive. */
export function useInsightSearch(
  analysis: Analysis,
  items: readonly InsightItem[],
  { query: typed, sort }: { readonly query: string; readonly sort: Sort },
) {
  const query = typed.trim()
  const current = useMemo(() => ({ items, query, sort }), [items, query, sort])
  const deferred = useDeferredValue(current)
  // A deferred search of the previous list must not filter a new one.
  const wanted = deferred.items === items ? deferred : current

  useEffect(() => foldAhead(analysis, items), [analysis, items])

  const ordered = useMemo(
    () => (wanted.sort === 'name' ? sortByName(analysis, items) : items),
    [analysis, items, wanted.sort],
  )
  return useMemo(() => {
    const needle = foldText(wanted.query)
    return { items: findInsights(analysis, ordered, needle), query: needle && wanted.query, needle }
  }, [analysis, ordered, wanted.query])
}
