import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../../ui/create-store.ts'
import type { Match } from '../../ui/text/MarkedText.tsx'
import type { InsightChange } from '../lists/list-changes.ts'
import { findMatches } from '../search/find-matches.ts'

/** Marks nothing, but shows the text whole from the start: no line moves when the marks come. */
const WHOLE: Match = [0, 0]

/** Loaded once, for all cards, when the first changed one is shown. */
const words = createStore<typeof import('../changes/new-words.ts') | undefined>(undefined)
let isAsked = false

function askForWords(): void {
  if (isAsked) return
  isAsked = true
  import('../changes/new-words.ts').then(words.set, console.warn)
}

/** The matches of a search, else the changed words, whose code comes late. `needle` is the folded search text. */
export function useMarkedParts(needle: string, change: InsightChange | undefined) {
  const former = change?.former
  const isNeeded = former !== undefined
  const code = useSyncExternalStore(words.subscribe, () => (isNeeded ? words.get() : undefined), noCode)

  useEffect(() => {
    if (isNeeded) askForWords()
  }, [isNeeded])

  return (text: string, field: string): readonly Match[] => {
    if (needle !== '') return findMatches(text, needle)
    const before = former?.[field]
    return before === undefined ? [] : [WHOLE, ...(code?.newWords(before, text) ?? [])]
  }
}

function noCode(): undefined {}
