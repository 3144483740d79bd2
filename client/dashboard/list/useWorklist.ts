/** A list after search and sort, split into open and done insights. */
import { useMemo } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import type { DashboardView } from '../insight/dashboard-view.ts'
import type { Counts } from '../insight/describe-counts.ts'
import { hasTexts, type InsightItem } from '../insight/insight-items.ts'
import { type Marks, useMarks } from '../marks/useMarks.ts'
import { type SearchResult, useInsightSearch } from '../search/useInsightSearch.ts'

export interface Worklist {
  readonly analysis: Analysis
  readonly counts: Counts
  readonly marks: Marks
  readonly result: SearchResult
  readonly query: string
  /** The open part of `result`. */
  readonly open: readonly InsightItem[]
  readonly done: readonly InsightItem[]
}

const NONE: readonly InsightItem[] = []

export function useWorklist(
  view: DashboardView,
  session: SignedIn,
  list: readonly InsightItem[] = NONE,
): Worklist {
  const { analysis } = view
  const items = useMemo(() => list.filter((item) => hasTexts(analysis, item)), [analysis, list])
  const result = useInsightSearch(analysis, items, view)
  const marks = useMarks(analysis, session, items)
  const { query } = result
  return useMemo(() => {
    const open = result.items.filter((item) => !marks.done.has(item))
    return {
      analysis,
      counts: {
        all: items.length,
        found: open.length,
        open: items.length - marks.done.size,
        done: marks.done.size,
        changed: [...marks.done.values()].filter((texts) => texts === 'changed').length,
      },
      marks,
      result,
      query,
      open,
      done: result.items.filter((item) => marks.done.has(item)),
    }
  }, [analysis, items, marks, result, query])
}
