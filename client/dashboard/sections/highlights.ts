import type { Highlights } from '../../ui/card/CardTexts.tsx'
import { findMatches } from '../model/find-matches.ts'
import type { Texts } from '../model/insight.ts'
import { newWords } from './new-words.ts'

/** The highlights in an insight's texts: the words a search has found, else the words that the previous texts didn't have. */
export function highlightsOf(needle: string, previousTexts: Texts | undefined): Highlights {
  if (needle !== '') return { as: 'mark', of: (text) => findMatches(text, needle) }
  return {
    as: 'ins',
    of(text, field) {
      const before = previousTexts?.[field]
      return before === undefined ? [] : newWords(before, text)
    },
  }
}
