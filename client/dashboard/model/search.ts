/** Search: one predicate for all sections of a tab, and the highlights in the results. */
import type { Highlight } from '../../ui/text/highlight.ts'
import type { Derived, Item, Sections } from './derive.ts'
import { fold, foldWithOffsets } from './fold.ts'
import { type Texts, textsByKey } from './insight.ts'
import type { Marks } from './mark.ts'
import type { Snapshot } from './snapshot.ts'

export interface Found {
  readonly sections: Sections
  /** The folded query, or '' if everything is shown. */
  readonly needle: string
  /** How many insights match. */
  readonly count: number
}

export type Search = (query: string) => Found

/**
 * Finds an insight by its id, by today's texts and by its mark's texts. Each word may be in a different text. The same
 * query returns the same object.
 */
export function createSearch({ sections }: Derived, snapshot: Snapshot | undefined, marks: Marks): Search {
  const today = textsByKey(snapshot?.insights ?? [])
  let last: { readonly query: string; readonly found: Found } | undefined
  return (query) => {
    if (last?.query === query) return last.found
    const needle = query.trim().split(/\s+/).map(fold).join(' ').trim()
    const words = wordsOf(needle)
    const isFound = ({ insight: { key, id, texts } }: Item) =>
      words.every(
        (word) =>
          [texts, today.get(key), marks.get(key)?.texts].some((each) => each && isIn(foldedOf(each), word)) ||
          isIn(fold(id), word),
      )
    const filter = (items: readonly Item[]) => (words.length === 0 ? items : items.filter(isFound))
    const matches = {
      todo: filter(sections.todo),
      changedSinceDone: filter(sections.changedSinceDone),
      later: filter(sections.later),
      done: filter(sections.done),
      dismissed: filter(sections.dismissed),
    }
    const count = Object.values(matches).reduce((sum, { length }) => sum + length, 0)
    const found = { sections: matches, needle, count }
    last = { query, found }
    return found
  }
}

/** Returns the found words in the original text, in order. Adjacent words become one highlight. `needle` is folded. */
export function findHighlights(text: string, needle: string): readonly Highlight[] {
  const words = wordsOf(needle).filter((word) => isIn(fold(text), word))
  if (words.length === 0) return []
  const { folded, starts, ends } = foldWithOffsets(text)
  const highlights: Highlight[] = []
  for (const [from, to] of words.flatMap((word) => occurrencesOf(folded, word)).sort(([a], [b]) => a - b)) {
    const [start = 0, end = 0] = [starts[from], ends[to - 1]]
    const last = highlights.at(-1)
    if (last && BLANK.test(text.slice(last[1], start)))
      highlights.splice(-1, 1, [last[0], Math.max(last[1], end)])
    else highlights.push([start, end])
  }
  return highlights
}

const BLANK = /^[\s\p{Cf}]*$/u

/** Cached, because texts never change, although each mark creates a new search. */
const foldedTexts = new WeakMap<Texts, string>()

export function foldedOf(texts: Texts): string {
  const known = foldedTexts.get(texts)
  if (known !== undefined) return known
  // Search words contain no line breaks, so no match spans two texts.
  const folded = fold(Object.values(texts).join('\n'))
  foldedTexts.set(texts, folded)
  return folded
}

interface Word {
  readonly whole: string
  /** The word without the Arabic article, which is matched at the start of a word: 'الأكواب' finds 'أكواب'. */
  readonly bare?: string | undefined
}

/** At least three letters after the article, because a shorter rest would match inside other words. */
const ARTICLE = /^ال(?=..\S)/
const LETTER = /\p{L}/u

function wordsOf(needle: string): readonly Word[] {
  return needle
    .split(/\s+/)
    .filter(Boolean)
    .map((whole) => ({ whole, bare: ARTICLE.test(whole) ? whole.replace(ARTICLE, '') : undefined }))
}

function isIn(folded: string, { whole, bare }: Word): boolean {
  return folded.includes(whole) || (bare !== undefined && indexOfStart(folded, bare, 0) >= 0)
}

function occurrencesOf(folded: string, { whole, bare }: Word): readonly Highlight[] {
  const found: Highlight[] = []
  for (let at = folded.indexOf(whole); at >= 0; at = folded.indexOf(whole, at + whole.length))
    found.push([at, at + whole.length])
  if (bare === undefined) return found
  for (let at = indexOfStart(folded, bare, 0); at >= 0; at = indexOfStart(folded, bare, at + bare.length))
    found.push([at, at + bare.length])
  return found
}

/** Returns the index at or after `from` where a word starts with `bare`, or -1. */
function indexOfStart(folded: string, bare: string, from: number): number {
  let at = folded.indexOf(bare, from)
  while (at > 0 && LETTER.test(folded.charAt(at - 1))) at = folded.indexOf(bare, at + 1)
  return at
}
