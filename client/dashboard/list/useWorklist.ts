/** A list after search and sort, split into open and done insights. */
import { useMemo } from 'react'
import type { SignedIn } from '../../session/session.ts'
import { useChanges } from '../changes/useChanges.ts'
import type { DashboardView } from '../insight/dashboard-view.ts'
import type { Counts } from '../insight/describe-counts.ts'
import { type InsightItem, insightId, listedItems } from '../insight/insight-items.ts'
import type { InsightChange } from '../lists/list-changes.ts'
import type { Edition } from '../lists/saved-lists.ts'
import { countDone } from '../marks/count-list.ts'
import { useMarks } from '../marks/useMarks.ts'
import { useInsightSearch } from '../search/useInsightSearch.ts'

export type Worklist = ReturnType<typeof useWorklist>

const NONE: readonly InsightItem[] = []

export function useWorklist(view: DashboardView, session: SignedIn, list: Edition | undefined) {
  const { analysis } = view
  const items = listedItems(analysis, list?.items ?? NONE)
  const changes = useChanges(analysis, list)
  const isShop = view.show === 'shop'
  const isOnlyChanges = isShop || (view.show === 'changes' && changes !== undefined)
  const shown = useMemo(
    () => (isOnlyChanges ? items.filter((item) => changes?.byId.has(insightId(analysis, item))) : items),
    [analysis, items, changes, isOnlyChanges],
  )
  const result = useInsightSearch(analysis, shown, view)
  const marks = useMarks(analysis, session, items)
  const { query } = result
  return useMemo(() => {
    const open = result.items.filter((item) => !marks.done.has(item))
    const isChanged = (item: InsightItem) => marks.done.get(item)?.isChanged ?? false
    const returned = result.items.filter(isChanged)
    const counts: Counts = { ...countDone(analysis, items, marks.done, changes?.byId), found: open.length }
    return {
      analysis,
      items,
      counts,
      marks,
      result,
      query,
      changes,
      /** Whether `result` is only what the last refresh brought or changed. */
      isOnlyChanges,
      /** Work through goes on with the next tab. */
      isShop,
      /** Undefined once it has been seen, except where only changes are shown. Of a done one: since it was marked. */
      changeOf(item: InsightItem): InsightChange | undefined {
        const done = marks.done.get(item)
        if (done?.former) return { former: done.former }
        const change = changes?.byId.get(insightId(analysis, item))
        return change?.isSeen && !isOnlyChanges ? undefined : change
      },
      /** The open part of `result`. */
      open,
      /** Done, but with other words since. */
      returned,
      /** What is to be worked through. */
      queue: [...open, ...returned],
      /** Done, with the words of that day. */
      done: result.items.filter((item) => marks.done.get(item)?.isNotForUs === false && !isChanged(item)),
      notForUs: result.items.filter((item) => marks.done.get(item)?.isNotForUs),
    }
  }, [analysis, items, marks, result, query, changes, isOnlyChanges, isShop])
}
