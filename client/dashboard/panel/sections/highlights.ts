/** Chooses between found words and new words, because a card highlights only one of them. */
import type { Highlights } from '../../../ui/card/CardTexts.tsx'
import { isSameText, type Texts } from '../../model/insight.ts'
import { findHighlights } from '../../model/search.ts'
import { newWords } from './new-words.ts'

/** Returns the highlights in an insight's texts: the found words, or else the words that the previous texts didn't have. */
export function highlightsOf(needle: string, previousTexts: Texts | undefined): Highlights {
  if (needle !== '') return { as: 'mark', of: (text) => findHighlights(text, needle) }
  return {
    as: 'ins',
    of(text, field) {
      const before = previousTexts?.[field]
      return before === undefined || isSameText(before, text) ? [] : newWords(before, text)
    },
  }
}
