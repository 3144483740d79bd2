import type { MarkedParts } from '../../ui/card/InsightCard.tsx'
import { findMatches } from '../model/find-matches.ts'
import type { Texts } from '../model/insight.ts'
import { newWords } from './new-words.ts'

/** What is marked in an insight's texts: what a search has found, else the words that the previous texts didn't have. */
export function markedParts(needle: string, previousTexts: Texts | undefined): MarkedParts {
  if (needle !== '') return { as: 'mark', of: (text) => findMatches(text, needle) }
  return {
    as: 'ins',
    of(text, field) {
      const before = previousTexts?.[field]
      return before === undefined ? [] : newWords(before, text)
    },
  }
}
