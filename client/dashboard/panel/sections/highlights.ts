/** What a card highlights: the words of a search, or else its new sentences. */
import { ANALYSES, type Analysis } from '../../../../shared/analysis.ts'
import type { Highlights } from '../../../ui/card/CardText.tsx'
import { isSameText, type Texts } from '../../model/insight.ts'
import { findHighlights } from '../../model/search.ts'
import { newSentences } from './new-sentences.ts'

/** Finds the words of the folded search text. */
export function wordsOf(analysis: Analysis, needle: string): Highlights | undefined {
  const { idField } = ANALYSES[analysis]
  if (needle === '') return undefined
  return (text, field) => (field === idField ? findInHeading(text, needle) : findHighlights(text, needle))
}

/** The heading shows '#' before the id, and the query may contain it. */
function findInHeading(id: string, needle: string): ReturnType<Highlights> {
  return findHighlights(`#${id}`, needle)
    .map(([start, end]) => [Math.max(0, start - 1), end - 1] as const)
    .filter(([start, end]) => start < end)
}

/** Finds the sentences that the previous texts didn't have. */
export function sentencesSince(previousTexts: Texts | undefined): Highlights | undefined {
  return (
    previousTexts &&
    ((text, field) => {
      const before = previousTexts[field]
      return before === undefined || isSameText(before, text) ? [] : newSentences(before, text)
    })
  )
}
