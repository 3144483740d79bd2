import { useEffect, useState } from 'react'
import type { Match } from '../../ui/text/MarkedText.tsx'
import type { InsightChange } from '../saved/list-changes.ts'
import { findMatches } from '../search/find-matches.ts'

/** Marks nothing, but shows the text whole from the start: no line moves when the marks come. */
const WHOLE: Match = [0, 0]

/** The matches of a search, else the changed words, whose code comes late. `needle` is the folded search text. */
export function useMarkedParts(needle: string, change: InsightChange | undefined) {
  const [words, setWords] = useState<typeof import('../changes/new-words.ts')>()
  const former = change?.former
  const isNeeded = former !== undefined

  useEffect(() => {
    if (isNeeded) void import('../changes/new-words.ts').then(setWords, console.warn)
  }, [isNeeded])

  return (text: string, field: string): readonly Match[] => {
    if (needle !== '') return findMatches(text, needle)
    const before = former?.[field]
    return before === undefined ? [] : [WHOLE, ...(words?.newWords(before, text) ?? [])]
  }
}
