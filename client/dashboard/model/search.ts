/** Search: one predicate over all sections of a tab. */
import type { Derived, Item, Sections } from './derive.ts'
import { foldText } from './fold-text.ts'
import { type Insight, type Texts, textsByKey } from './insight.ts'
import type { Marks } from './mark.ts'
import { findWord, searchWords } from './search-words.ts'
import type { Snapshot } from './snapshot.ts'

export interface Found {
  readonly sections: Sections
  /** The folded query; '' if everything is shown. */
  readonly needle: string
  /** How many insights match; one that is in two sections counts once. */
  readonly count: number
}

/** Of a query. A long list is folded once, with the first one. */
export type Search = (query: string) => Found

export function createSearch({ sections }: Derived, snapshot: Snapshot | undefined, marks: Marks): Search {
  const today = textsByKey(snapshot?.insights ?? [])
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
    const isFound = ({ insight }: Item) => words.every((word) => findWord(foldedOf(insight), word))
    const found = {
      todo: sections.todo.filter(isFound),
      changedSinceDone: sections.changedSinceDone.filter(isFound),
      later: sections.later.filter(isFound),
      done: sections.done.filter(isFound),
      dismissed: sections.dismissed.filter(isFound),
    }
    const keys = Object.values(found).flatMap((items) => items.map(({ insight }) => insight.key))
    return { sections: found, needle, count: new Set(keys).size }
  }
}
