/** What of a list's changes and matches is shown on an insight. */
import type { Match } from '../../ui/text/MarkedText.tsx'
import { newWords } from '../changes/new-words.ts'
import { type InsightItem, insightId } from '../insight/insight-items.ts'
import type { InsightChange } from '../saved/list-changes.ts'
import { findMatches } from '../search/find-matches.ts'
import type { Worklist } from './useWorklist.ts'

/** Undefined once it has been seen, except where only changes are shown. */
export function shownChange(
  { analysis, changes, isOnlyChanges }: Worklist,
  item: InsightItem,
): InsightChange | undefined {
  const change = changes?.byId.get(insightId(analysis, item))
  return change?.isSeen && !isOnlyChanges ? undefined : change
}

/** The matches of a search, else the changed words. `needle` is the folded search text. */
export function marksOf(needle: string, change: InsightChange | undefined) {
  return (text: string, field: string): readonly Match[] => {
    const former = change?.former?.[field]
    if (needle !== '') return findMatches(text, needle)
    return former === undefined ? [] : newWords(former, text)
  }
}
