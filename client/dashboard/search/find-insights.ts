import type { Analysis } from '../../../shared/analysis.ts'
import { allTexts, type InsightItem, insightName } from '../insight/insight-items.ts'
import { foldText } from './fold-text.ts'

/** An item's folded texts, kept for as long as the item itself: ten thousand of them are three million letters. */
const foldedTexts = new WeakMap<InsightItem, string>()

function foldedTextOf(analysis: Analysis, item: InsightItem): string {
  const known = foldedTexts.get(item)
  if (known !== undefined) return known
  // A line break can't be typed into a search: no match reaches from one text into the next.
  const folded = foldText(allTexts(analysis, item).join('\n'))
  foldedTexts.set(item, folded)
  return folded
}

/** As many as even a slow phone folds between two frames. */
const FOLDED_AT_ONCE = 200

/** Folds a list before it is searched, bit by bit, until the answer is called: the first key doesn't wait for it. */
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

/** Those with `needle`, which is folded, in one of their texts. */
export function findInsights(
  analysis: Analysis,
  items: readonly InsightItem[],
  needle: string,
): readonly InsightItem[] {
  return needle === '' ? items : items.filter((item) => foldedTextOf(analysis, item).includes(needle))
}

/** By what their headings name them, with numbers by their value. */
export function sortByName(analysis: Analysis, items: readonly InsightItem[]): readonly InsightItem[] {
  const collator = new Intl.Collator(undefined, { numeric: true })
  return [...items].sort((a, b) => collator.compare(insightName(analysis, a), insightName(analysis, b)))
}
