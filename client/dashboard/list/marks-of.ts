import type { Match } from '../../ui/text/MarkedText.tsx'
import { newWords } from '../changes/new-words.ts'
import type { InsightChange } from '../saved/list-changes.ts'
import { findMatches } from '../search/find-matches.ts'

/** The matches of a search, else the changed words. `needle` is the folded search text. */
export function marksOf(needle: string, change: InsightChange | undefined) {
  return (text: string, field: string): readonly Match[] => {
    const former = change?.former?.[field]
    if (needle !== '') return findMatches(text, needle)
    return former === undefined ? [] : newWords(former, text)
  }
}
