/** Search: one predicate over all that is shown of a tab, whatever its part. */
import type { Shown } from './derive.ts'
import type { Edition } from './edition.ts'
import { foldText } from './fold-text.ts'
import { type Insight, type Texts, textsByKey } from './insight.ts'
import type { Marks } from './mark.ts'
import { findWord, searchWords } from './search-words.ts'

export interface Found extends Shown {
  /** What is searched for, folded; '' where everything is shown. */
  readonly needle: string
  /** How many insights are shown. */
  readonly count: number
}

/** Of a query. A long list is folded once, with the first one. */
export type Search = (query: string) => Found

export function createSearch(shown: Shown, edition: Edition | undefined, marks: Marks): Search {
  const today = textsByKey(edition?.insights ?? [])
  const folded = new Map<string, string>()
  function foldedOf({ key, id, texts }: Insight): string {
    const known = folded.get(key)
    if (known !== undefined) return known
    const all: readonly (Texts | undefined)[] = [{ id }, texts, today.get(key), marks.get(key)?.texts]
    // No word contains a line break, so no match spans two texts.
    const text = foldText(all.flatMap((each) => Object.values(each ?? {})).join('\n'))
    folded.set(key, text)
    return text
  }
  return (query) => {
    const needle = foldText(query.trim())
    const words = searchWords(needle)
    const isFound = ({ insight }: { readonly insight: Insight }) =>
      words.every((word) => findWord(foldedOf(insight), word))
    const found = {
      todo: shown.todo.filter(isFound),
      again: shown.again.filter(isFound),
      later: shown.later.filter(isFound),
      done: shown.done.filter(isFound),
      dismissed: shown.dismissed.filter(isFound),
    }
    const keys = Object.values(found).flatMap((part) => part.map(({ insight }) => insight.key))
    return { ...found, needle, count: new Set(keys).size }
  }
}
