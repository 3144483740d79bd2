import { useEffect, useSyncExternalStore } from 'react'
import type { Marks } from '../../ui/card/InsightCard.tsx'
import { createStore } from '../../ui/create-store.ts'
import type { InsightChange } from '../lists/list-changes.ts'
import { findMatches } from '../search/find-matches.ts'

/** Loaded once, for all cards, when the first changed one is shown. */
const words = createStore<typeof import('../changes/new-words.ts') | undefined>(undefined)
let isAsked = false

function askForWords(): void {
  if (isAsked) return
  isAsked = true
  import('../changes/new-words.ts').then(words.set, console.warn)
}

/** The matches of a search, else the changed words, whose code comes late. `needle` is the folded search text. */
export function useMarkedParts(needle: string, change: InsightChange | undefined): Marks {
  const former = change?.former
  const isNeeded = former !== undefined
  const code = useSyncExternalStore(words.subscribe, () => (isNeeded ? words.get() : undefined), noCode)

  useEffect(() => {
    if (isNeeded) askForWords()
  }, [isNeeded])

  if (needle !== '') return { as: 'mark', of: (text) => findMatches(text, needle) }
  return {
    as: 'ins',
    of(text, field) {
      const before = former?.[field]
      return before === undefined ? [] : (code?.newWords(before, text) ?? [])
    },
  }
}

function noCode(): undefined {}
