/** The sample shop's insights in each language: a list for each analysis, and the changes that a refresh finds. */
import { ANALYSES, type Analysis, type Insight } from '../../shared/analysis.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts'
import arabic from './ar.json' with { type: 'json' }
import english from './en.json' with { type: 'json' }
import french from './fr.json' with { type: 'json' }

type Texts = Readonly<Record<string, string>>

interface Refreshed<T> {
  readonly new: readonly T[]
  readonly changed: readonly T[]
  readonly gone: readonly string[]
}

interface Lists<T> {
  readonly insights: readonly T[]
  readonly refreshed: Refreshed<T>
}

const LISTS = { en: english, ar: arabic, fr: french } satisfies Readonly<
  Record<Language, { [A in Analysis]: Lists<Insight<A>> }>
>

/** The most important insight comes first. */
export function insights(analysis: Analysis, language = DEFAULT_LANGUAGE): readonly Texts[] {
  return LISTS[language][analysis].insights
}

/** Returns the list after a refresh: new insights come first, changed ones stay at their positions, and some are removed. */
export function refreshedInsights(analysis: Analysis, language = DEFAULT_LANGUAGE): readonly Texts[] {
  const { idField } = ANALYSES[analysis]
  const lists: Lists<Texts> = LISTS[language][analysis]
  const { new: added, changed, gone } = lists.refreshed
  const kept = lists.insights.filter((insight) => !gone.includes(insight[idField] ?? ''))
  return [
    ...added,
    ...kept.map((insight) => changed.find((it) => it[idField] === insight[idField]) ?? insight),
  ]
}
