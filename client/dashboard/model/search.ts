/** Search: one predicate for all sections of a tab, and the highlights in the results. */
import type { TextRange } from '../../ui/text/text-range.ts'
import { type Derived, forEachSection, type Item, type Sections } from './derive.ts'
import { fold, foldWithOffsets } from './fold.ts'
import { type Insight, type Texts, textsByKey } from './insight.ts'
import type { Marks } from './mark.ts'
import { findTerm, isIn, parseTerms, type Term } from './search-terms.ts'
import type { Snapshot } from './snapshot.ts'

export interface Found {
  readonly sections: Sections
  /** What to highlight: the folded query, without the label if it contains a heading. '' without a search. */
  readonly needle: string
  readonly count: number
}

export type Search = (query: string) => Found

/** Returns the folded query, or '' if it contains nothing to search for. Then there is no search. */
export function foldQuery(query: string): string {
  return query.trim().split(/\s+/).map(fold).join(' ').trim()
}

interface Searched {
  readonly derived: Derived
  readonly snapshot: Snapshot | undefined
  readonly marks: Marks
  /** What precedes the id in the headings ('Order ID#'), or '' if the headings are names. */
  readonly headingLabel: string
}

/**
 * Finds an insight by its heading as shown, its id, today's texts and its mark's texts. Each word may be in a different
 * text. The last two queries return the same objects again: while a letter is typed, the other tabs still show the matches
 * of the query before.
 */
export function createSearch({ derived: { sections }, snapshot, marks, headingLabel }: Searched): Search {
  const today = textsByKey(snapshot?.insights ?? [])
  const label = foldQuery(headingLabel)
  const sign = label && '#'
  let recent: readonly { readonly query: string; readonly found: Found }[] = []

  const isFound = (terms: readonly Term[], { insight }: Item) => {
    const { key, texts } = insight
    const now = today.get(key)
    const marked = marks.get(key)?.texts
    const folded = [foldedOf(texts), sign + foldedId(insight)]
    if (now && now !== texts) folded.push(foldedOf(now))
    if (marked && marked !== texts) folded.push(foldedOf(marked))
    return terms.every((term) => folded.some((text) => isIn(text, term)))
  }

  return (query) => {
    const known = recent.find((each) => each.query === query)
    if (known) return known.found
    const whole = foldQuery(query)
    const heading = headingIn(whole, label)
    const terms = parseTerms(whole)
    const isMatch = (item: Item) =>
      isFound(terms, item) || (heading?.isOf(foldedId(item.insight)) === true && isFound(heading.terms, item))
    const matches = whole === '' ? sections : forEachSection((name) => sections[name].filter(isMatch))
    const count = Object.values(matches).reduce((sum, { length }) => sum + length, 0)
    const found = { sections: matches, needle: heading?.needle ?? whole, count }
    recent = [{ query, found }, ...recent.slice(0, 1)]
    return found
  }
}

/** Returns the heading that the query contains, such as 'order id#1001'. Its label alone is not a heading. */
function headingIn(query: string, label: string) {
  const start = label === '' ? -1 : ` ${query}`.indexOf(` ${label}`)
  const rest = query.slice(start + label.length).trim()
  if (start < 0 || rest === '') return undefined
  const needle = `${query.slice(0, start)}${rest}`
  return { needle, terms: parseTerms(needle), isOf: (id: string) => `${rest} `.startsWith(`${id} `) }
}

/** Returns the found words in the original text, in order. Adjacent words become one highlight. `needle` is folded. */
export function findHighlights(text: string, needle: string): readonly TextRange[] {
  const terms = parseTerms(needle).filter((term) => isIn(fold(text), term))
  if (terms.length === 0) return []
  const { folded, starts, ends } = foldWithOffsets(text)
  const highlights: TextRange[] = []
  for (const [from, to] of terms.flatMap((term) => findTerm(folded, term)).sort(([a], [b]) => a - b)) {
    const [start = 0, end = 0] = [starts[from], ends[to - 1]]
    const last = highlights.at(-1)
    if (last && BLANK.test(text.slice(last[1], start)))
      highlights.splice(-1, 1, [last[0], Math.max(last[1], end)])
    else highlights.push([start, end])
  }
  return highlights
}

const BLANK = /^[\s\p{Cf}]*$/u

// Cached, because an insight never changes, although each mark creates a new search.
const foldedTexts = new WeakMap<Texts, string>()
const foldedIds = new WeakMap<Insight, string>()

function foldedOf(texts: Texts): string {
  // Search words contain no line breaks, so no match spans two texts.
  return cached(foldedTexts, texts, () => fold(Object.values(texts).join('\n')))
}

function foldedId(insight: Insight): string {
  return cached(foldedIds, insight, () => foldQuery(insight.id))
}

function cached<Key extends object>(texts: WeakMap<Key, string>, key: Key, make: () => string): string {
  const known = texts.get(key)
  if (known !== undefined) return known
  const made = make()
  texts.set(key, made)
  return made
}
