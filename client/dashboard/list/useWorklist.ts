/** A list after search and sort, split into what is open, put off, done and not for us. */
import { useMemo } from 'react'
import type { SignedIn } from '../../session/session.ts'
import { useChanges } from '../changes/useChanges.ts'
import type { DashboardView } from '../insight/dashboard-view.ts'
import type { Counts } from '../insight/describe-counts.ts'
import { type InsightItem, insightId, listedItems } from '../insight/insight-items.ts'
import type { InsightChange } from '../lists/list-changes.ts'
import type { Edition } from '../lists/saved-lists.ts'
import { countMarked } from '../marks/count-list.ts'
import { dayDone } from '../marks/done-days.ts'
import type { Done } from '../marks/find-done.ts'
import { useMarks } from '../marks/useMarks.ts'
import { findInsights } from '../search/find-insights.ts'
import { useInsightSearch } from '../search/useInsightSearch.ts'

export type Worklist = ReturnType<typeof useWorklist>

const NONE: readonly InsightItem[] = []
const NOTHING: ReadonlySet<InsightItem> = new Set()

export function useWorklist(view: DashboardView, session: SignedIn, list: Edition | undefined) {
  const { analysis } = view
  const items = listedItems(analysis, list?.items ?? NONE)
  const changes = useChanges(analysis, list)
  const marks = useMarks(analysis, session, items, list?.language)
  const isShop = view.show === 'shop'
  const isOnlyChanges = isShop || (view.show === 'changes' && changes !== undefined)
  const { due, done, today } = marks
  /** In the shop's queue: what was put off to today or before, and is not among the changes. */
  const ofToday = useMemo(() => {
    if (!isShop) return NOTHING
    const others = items.filter((item) => !changes?.byId.has(insightId(analysis, item)))
    return new Set(others.filter((item) => due.has(item) || isDueAndDone(done.get(item), today)))
  }, [analysis, items, changes, isShop, due, done, today])
  const shown = useMemo(() => {
    const isShown = (item: InsightItem) => changes?.byId.has(insightId(analysis, item)) || ofToday.has(item)
    return isOnlyChanges ? items.filter(isShown) : items
  }, [analysis, items, changes, isOnlyChanges, ofToday])
  const result = useInsightSearch(analysis, shown, view)
  const { query } = result
  return useMemo(() => {
    const { done, due, waiting } = marks
    const isOpen = (item: InsightItem) => !done.has(item) && !waiting.has(item)
    const open = firstOf(result.items.filter(isOpen), due)
    const untilOf = (item: InsightItem) => waiting.get(item)?.until ?? ''
    const doneAt = (item: InsightItem) => done.get(item)?.at ?? ''
    const goneAt = (item: InsightItem) => marks.gone.get(item) ?? ''
    const isChanged = (item: InsightItem) => marks.done.get(item)?.isChanged ?? false
    const returned = result.items.filter(isChanged)
    const ofShop = shown.filter((item) => !waiting.has(item) && !done.get(item)?.isNotForUs)
    const counts: Counts = { ...countMarked(analysis, items, marks, changes?.byId), found: open.length }
    return {
      analysis,
      items,
      counts,
      marks,
      result,
      query,
      changes,
      /** Whether `result` is only what the last refresh brought or changed; in the shop's queue also what is due. */
      isOnlyChanges,
      /** Work through goes on with the next tab. */
      isShop,
      /** What that goes through. */
      shopPart: partOfShop(ofShop.length - ofToday.size, ofToday.size),
      /** Undefined once it has been seen, except where only changes are shown. Of a done one: since it was marked. */
      changeOf(item: InsightItem): InsightChange | undefined {
        const done = marks.done.get(item)
        if (done?.former) return { former: done.former }
        const change = changes?.byId.get(insightId(analysis, item))
        return change?.isSeen && !isOnlyChanges ? undefined : change
      },
      /** The open part of `result`; what was put off to today or before comes first. */
      open,
      /** Done, but with other words since. */
      returned,
      /** What a search finds is folded away: it opens by itself. */
      isFoundBelow: query !== '' && open.length === 0,
      /** What is to be worked through. */
      queue: [...open, ...returned],
      /** Put off to a later day, the next first. */
      later: result.items.filter((item) => waiting.has(item)).sort((a, b) => compare(untilOf(a), untilOf(b))),
      /** Done, with the words of that day; what was done last comes first. */
      done: result.items
        .filter((item) => done.get(item)?.isNotForUs === false && !isChanged(item))
        .sort((a, b) => compare(doneAt(b), doneAt(a))),
      notForUs: result.items.filter((item) => done.get(item)?.isNotForUs),
      /** Done, and in the list no more; what was done last comes first. */
      gone: isOnlyChanges
        ? NONE
        : [...findInsights(analysis, [...marks.gone.keys()], result.needle)].sort((a, b) =>
            compare(goneAt(b), goneAt(a)),
          ),
    }
  }, [analysis, items, marks, result, query, changes, isOnlyChanges, isShop, shown, ofToday])
}

export type ShopPart = ReturnType<typeof partOfShop>

/** Of what is new or changed, and of what is due. */
export function partOfShop(fresh: number, due: number): 'new' | 'due' | 'newAndDue' {
  if (due === 0) return 'new'
  return fresh === 0 ? 'due' : 'newAndDue'
}

/** It was to be done today, and is. */
function isDueAndDone(done: Done | undefined, today: string): boolean {
  return done?.until !== undefined && done.until <= today && dayDone(done.at) === today
}

/** Of texts in ISO 8601. */
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function firstOf(
  items: readonly InsightItem[],
  first: Pick<ReadonlyMap<InsightItem, unknown>, 'has' | 'size'>,
): readonly InsightItem[] {
  if (first.size === 0) return items
  return [...items.filter((item) => first.has(item)), ...items.filter((item) => !first.has(item))]
}
