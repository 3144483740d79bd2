import type { Analysis } from '../../../shared/analysis.ts'
import { currentLocale } from '../../language/messages.ts'
import { allTexts, type InsightItem, insightName } from '../insight/insight-items.ts'
import { foldText } from './fold-text.ts'
import { findWord, searchWords } from './search-words.ts'

/** Cached for each item: 10,000 insights have 3 million letters. */
const foldedTexts = new WeakMap<InsightItem, string>()

function foldedTextOf(analysis: Analysis, item: InsightItem): string {
  const known = foldedTexts.get(item)
  if (known !== undefined) return known
  // No word contains a line break, so no match spans two texts.
  const folded = foldText(allTexts(analysis, item).join('\n'))
  foldedTexts.set(item, folded)
  return folded
}

/** Even a slow phone folds these between two frames. */
const FOLDED_AT_ONCE = 200

/** Folds a list in batches before its first search, so that the first key is fast. Returns a stop function. */
export function foldAhead(analysis: Analysis, items: readonly InsightItem[]): () => void {
  let at = 0
  let timer = setTimeout(foldSome)
  function foldSome() {
    for (const item of items.slice(at, at + FOLDED_AT_ONCE)) foldedTextOf(analysis, item)
    at += FOLDED_AT_ONCE
    if (at < items.length) timer = setTimeout(foldSome)
  }
  return () => clearTimeout(timer)
}

export function findInsights(
  analysis: Analysis,
  items: readonly InsightItem[],
  needle: string,
): readonly InsightItem[] {
  const words = searchWords(needle)
  if (words.length === 0) return items
  return items.filter((item) => {
    const folded = foldedTextOf(analysis, item)
    return words.every((word) => findWord(folded, word))
  })
}

/** By heading; numbers by value. */
export function sortByName(analysis: Analysis, items: readonly InsightItem[]): readonly InsightItem[] {
  const collator = new Intl.Collator(currentLocale(), { numeric: true })
  return [...items].sort((a, b) => collator.compare(insightName(analysis, a), insightName(analysis, b)))
}
