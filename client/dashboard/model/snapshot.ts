/** A list as it arrived, and its news. Lists are compared only with lists, regardless of marks. */
import type { Analysis } from '../../../shared/analysis.ts'
import type { Language } from '../../../shared/languages.ts'
import { type Insight, isChanged, parseInsights, type Texts, textsByKey } from './insight.ts'

export interface News {
  /** The `fetchedAt` of the list that contained the news. */
  readonly at: string
  /** The `fetchedAt` of the list before the news. */
  readonly since: string
  /** Maps keys to previous texts, or to undefined for new insights. */
  readonly changes: ReadonlyMap<string, Texts | undefined>
}

export interface Snapshot {
  /** An ISO 8601 time, or '' if it isn't known. */
  readonly fetchedAt: string
  /** The page's language when the list was requested. */
  readonly language: Language
  readonly insights: readonly Insight[]
  /** The last known texts of every key in this tab since its language changed, latest last. */
  readonly knownTexts: ReadonlyMap<string, Texts>
  readonly news?: News | undefined
}

/** How many keys are remembered that are missing from the last non-empty list. */
const MOST_OLDER = 300

export interface ArrivedList {
  readonly list: readonly unknown[]
  readonly fetchedAt: string
  readonly language: Language
}

/** `seenAt` is the `at` of the latest news that the owner has seen. */
export function createSnapshot(
  analysis: Analysis,
  previous: Snapshot | undefined,
  { list, fetchedAt, language }: ArrivedList,
  seenAt: string | undefined,
): Snapshot {
  const insights = parseInsights(analysis, list)
  const base = { fetchedAt, language, insights }
  const isComparable =
    previous !== undefined && previous.language === language && previous.knownTexts.size > 0
  if (!isComparable) return { ...base, knownTexts: textsByKey(insights) }
  const changes = compare(previous.knownTexts, insights)
  const knownTexts = remember(previous.knownTexts, insights)
  if (changes.size === 0) return { ...base, knownTexts, news: previous.news }
  const unseen = previous.news?.at === seenAt ? undefined : previous.news
  if (!unseen) return { ...base, knownTexts, news: { at: fetchedAt, since: previous.fetchedAt, changes } }
  const joined = join(unseen.changes, changes, knownTexts)
  const news = joined.size > 0 ? { at: fetchedAt, since: unseen.since, changes: joined } : undefined
  return { ...base, knownTexts, news }
}

/** Returns the known texts of insights that have left the list. */
export function olderTexts(
  knownTexts: Snapshot['knownTexts'],
  insights: readonly Insight[],
): Snapshot['knownTexts'] {
  const listed = textsByKey(insights)
  return new Map([...knownTexts].filter(([key]) => !listed.has(key)))
}

function compare(knownTexts: Snapshot['knownTexts'], insights: readonly Insight[]): News['changes'] {
  const changed = insights.filter(({ key, texts }) => {
    const before = knownTexts.get(key)
    return !before || isChanged(before, texts)
  })
  return new Map(changed.map(({ key }) => [key, knownTexts.get(key)]))
}

/** An empty list removes nothing. */
function remember(knownTexts: Snapshot['knownTexts'], insights: readonly Insight[]): Snapshot['knownTexts'] {
  if (insights.length === 0) return knownTexts
  return new Map([...[...olderTexts(knownTexts, insights)].slice(-MOST_OLDER), ...textsByKey(insights)])
}

/**
 * New insights stay new, changed ones keep their previous texts, and insights that have their previous texts again are
 * dropped.
 */
function join(
  unseen: News['changes'],
  changes: News['changes'],
  knownTexts: Snapshot['knownTexts'],
): News['changes'] {
  const joined = new Map([...changes, ...unseen])
  return new Map(
    [...joined].filter(([key, before]) => {
      const texts = knownTexts.get(key)
      return texts && (!before || isChanged(before, texts))
    }),
  )
}
