/** Chooses between found words and new sentences, because a card highlights only one of them. */
import { ANALYSES, type Analysis } from '../../../../shared/analysis.ts'
import type { Highlights } from '../../../ui/card/CardTexts.tsx'
import { isSameText, type Texts } from '../../model/insight.ts'
import { findHighlights } from '../../model/search.ts'
import { newSentences } from './new-sentences.ts'

/** Returns the highlights in an insight's texts: the found words, or else the sentences that the previous texts didn't have. */
export function highlightsOf(
  analysis: Analysis,
  needle: string,
  previousTexts: Texts | undefined,
): Highlights {
  const { idField } = ANALYSES[analysis]
  if (needle !== '')
    return {
      as: 'mark',
      of: (text, field) => (field === idField ? findInHeading(text, needle) : findHighlights(text, needle)),
    }
  return {
    as: 'ins',
    of(text, field) {
      const before = previousTexts?.[field]
      return before === undefined || isSameText(before, text) ? [] : newSentences(before, text)
    },
  }
}

/** The heading shows '#' before the id, and the query may contain it. */
function findInHeading(id: string, needle: string): ReturnType<Highlights['of']> {
  return findHighlights(`#${id}`, needle)
    .map(([start, end]) => [Math.max(0, start - 1), end - 1] as const)
    .filter(([start, end]) => start < end)
}
